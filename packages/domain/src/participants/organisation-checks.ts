import { tidyText } from '../shared/text.ts';
import type { OrganisationRef } from './person.ts';
import type { ParticipantRejection } from './refusals.ts';

/** Why a group's organisation is incomplete, or null: name, address, at least one grade (booking spec §5). */
export function organisationRefusal(organisation: OrganisationRef | null, path: string): ParticipantRejection | null {
  const at = `${path}.organisation`;
  if (!organisation || tidyText(organisation.name) === '')
    return { code: 'participants.organisation-name-missing', field: `${at}.name` };
  if (tidyText(organisation.basicAddress) === '')
    return { code: 'participants.organisation-address-missing', field: `${at}.basicAddress` };
  return organisation.grades.length > 0
    ? null
    : { code: 'participants.organisation-grade-missing', field: `${at}.grades` };
}
