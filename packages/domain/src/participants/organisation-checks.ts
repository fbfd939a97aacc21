import { readPhone } from '../shared/phone.ts';
import { normaliseText } from '../shared/text.ts';
import type { OrganisationRef } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';
import { gradeOf } from '../catalog/grade.ts';
import type { Organisation } from '../member/organisation.ts';

/** What a group's organisation lacks: name, address, a grade (booking spec §5), a valid phone, in this order. */
export function organisationRefusals(
  organisation: OrganisationRef | null,
  path: string,
): readonly ParticipantRejection[] {
  const at = `${path}.organisation`;
  const refusals: ParticipantRejection[] = [];
  if (normaliseText(organisation?.name ?? '') === '')
    refusals.push({ code: 'participants.organisation-name-missing', field: `${at}.name` });
  if (normaliseText(organisation?.basicAddress ?? '') === '')
    refusals.push({ code: 'participants.organisation-address-missing', field: `${at}.basicAddress` });
  if ((organisation?.grades.length ?? 0) === 0)
    refusals.push({ code: 'participants.organisation-grade-missing', field: `${at}.grades` });
  const phone = organisation?.phone ?? '';
  if (normaliseText(phone) !== '' && readPhone(phone) === null)
    refusals.push({ code: 'participants.organisation-phone-shape', field: `${at}.phone` });
  return refusals;
}

export const organisationRefusal = (organisation: OrganisationRef | null, path: string): ParticipantRejection | null =>
  organisationRefusals(organisation, path)[0] ?? null;

/** Why the grades of an organisation are refused, or null: one is not among the offered school years (PD-50). */
export const organisationGradesRefusal = (
  organisation: OrganisationRef | null,
  path: string,
): ParticipantRejection | null =>
  (organisation?.grades ?? []).every((grade) => gradeOf(grade) !== null)
    ? null
    : { code: 'participants.organisation-grade-unknown', field: `${path}.organisation.grades` };

/** The first item with another organisation than the items before it, or null: a reservation has one. */
export function mixedOrganisationsRefusal(
  organisations: readonly (OrganisationRef | null)[],
): ParticipantRejection | null {
  const names = organisations.map((organisation) => organisation && normaliseText(organisation.name));
  const first = names.find((name) => name !== null) ?? null;
  const index = names.findIndex((name) => name !== null && name !== first);
  return index < 0 ? null : { code: 'participants.organisations-mixed', field: `items.${index}.organisation.name` };
}

/** Why an organisation that was chosen from the list is not the one of that number, or null; `known` is the list's. */
export function chosenOrganisationRefusal(
  organisation: OrganisationRef,
  known: Pick<Organisation, 'organisationId' | 'name'> | null,
  path: string,
): ParticipantRejection | null {
  if (organisation.organisationId === null) return null;
  if (known?.organisationId !== organisation.organisationId)
    return { code: 'participants.organisation-unknown', field: `${path}.organisation.organisationId` };
  return normaliseText(known.name) === normaliseText(organisation.name)
    ? null
    : { code: 'participants.organisation-differs', field: `${path}.organisation.name` };
}
