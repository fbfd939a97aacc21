import type { Organisation } from '@kkumteo/domain/member/organisation';
import { decodeGradeId, encodeGradeId, organisationKindCodes } from '../wire/codes.ts';
import type { FoundOrganisationWire, OrganisationListWire } from './organisation.answer.ts';
import type { OrganisationQueryWire } from './organisation.schema.ts';

export const organisationPaths = { search: '/api/reserve/hpOrgInfos' } as const;

/** What is typed into the organisation's name box. */
export const encodeOrganisationQuery = (typed: string): Readonly<Record<string, string>> => ({ orgNm: typed });
export const decodeOrganisationQuery = (wire: OrganisationQueryWire): string => wire.orgNm;

const encodeOrganisation = (organisation: Organisation): FoundOrganisationWire => ({
  hpOrgInfoId: organisation.organisationId,
  orgName: organisation.name,
  orgType: organisationKindCodes.encode(organisation.kind) as '01' | '09',
  postCd: organisation.postalCode,
  basicAddress: organisation.basicAddress,
  etcAddress: organisation.detailAddress,
  grades: organisation.grades.map(encodeGradeId),
});

const decodeOrganisation = (wire: FoundOrganisationWire): Organisation => ({
  organisationId: wire.hpOrgInfoId,
  name: wire.orgName,
  kind: organisationKindCodes.decode(wire.orgType) ?? 'school',
  postalCode: wire.postCd,
  basicAddress: wire.basicAddress,
  detailAddress: wire.etcAddress,
  grades: wire.grades.map(decodeGradeId),
});

/** At most 20, names that start with what was typed before the others. */
export const encodeOrganisations = (found: readonly Organisation[]): OrganisationListWire => ({
  orgList: found.map(encodeOrganisation),
});
export const decodeOrganisations = (wire: OrganisationListWire): readonly Organisation[] =>
  wire.orgList.map(decodeOrganisation);
