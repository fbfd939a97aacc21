import type { Organisation } from '@kkumteo/domain/member/organisation';
import type { OrganisationRef } from '@kkumteo/domain/participants/person';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { normaliseText } from '@kkumteo/domain/shared/text';
import * as v from 'valibot';
import { personalDraft } from '../../lib/draft-names.ts';
import type { SessionSlot } from '../../lib/session-store.ts';
import { parseAs } from '../../lib/stored-value.ts';

/**
 * The group's organisation, as typed; kept for the browser session and shared by its bookings (booking spec §4, B4-04).
 */
export type OrganisationDraft = OrganisationRef;

export const NO_ORGANISATION: OrganisationDraft = {
  organisationId: null,
  name: '',
  kind: 'school',
  postalCode: '',
  basicAddress: '',
  detailAddress: '',
  phone: '',
  grades: [],
};

const organisationSchema = v.object({
  organisationId: v.nullable(v.number()),
  name: v.string(),
  kind: v.picklist(['school', 'other']),
  postalCode: v.string(),
  basicAddress: v.string(),
  detailAddress: v.string(),
  phone: v.string(),
  grades: v.array(v.string()),
});

export const organisationSlot: SessionSlot<OrganisationDraft> = {
  name: personalDraft('organisation'),
  version: 2,
  parse: parseAs(organisationSchema),
};

/** What was chosen from the list, with what else the visitor typed; a single grade is ticked by itself. */
export const chosenOrganisation = (
  { grades: known, ...organisation }: Organisation,
  typed: OrganisationDraft,
): OrganisationDraft => ({
  ...typed,
  ...organisation,
  grades: typed.grades.length === 0 && known.length === 1 ? known : typed.grades,
});

/** The draft for the booking, with those of its grades that the product is for; a product without grades takes all. */
export const toOrganisation = (draft: OrganisationDraft, offered: readonly string[]): OrganisationRef => ({
  ...draft,
  grades: offered.length === 0 ? draft.grades : draft.grades.filter((grade) => offered.includes(grade)),
  name: normaliseText(draft.name),
  basicAddress: normaliseText(draft.basicAddress),
  postalCode: normaliseText(draft.postalCode),
  detailAddress: normaliseText(draft.detailAddress),
  phone: keptPhone(draft.phone),
});
