import { readPhone } from '../shared/phone.ts';
import { normaliseText } from '../shared/text.ts';
import type { OrganisationRef } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/**
 * What a group's organisation lacks, in the order of the checks: name, address, at least one grade (booking spec §5), a
 * valid phone.
 */
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

/** The first of them, or null. */
export const organisationRefusal = (organisation: OrganisationRef | null, path: string): ParticipantRejection | null =>
  organisationRefusals(organisation, path)[0] ?? null;
