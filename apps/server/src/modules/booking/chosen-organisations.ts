import { chosenOrganisationRefusal } from '@kkumteo/domain/participants/organisation-checks';
import type { ParticipantRejection } from '@kkumteo/domain/participants/refusals';
import type { BookingItem } from '@kkumteo/domain/booking/booking';
import type { Sql } from '../../db/pool.ts';
import { organisationsOf } from '../member/organisations.ts';

/** The first item whose organisation was chosen from the park's list but is not the one of that number, or null. */
export async function organisationsRefusal(
  sql: Sql,
  items: readonly BookingItem[],
): Promise<ParticipantRejection | null> {
  const numbers = items.flatMap(({ organisation }) => organisation?.organisationId ?? []);
  if (numbers.length === 0) return null;
  const known = new Map((await organisationsOf(sql, numbers)).map((one) => [one.organisationId, one]));
  for (const [index, { organisation }] of items.entries()) {
    if (organisation === null) continue;
    const listed = known.get(organisation.organisationId ?? 0) ?? null;
    const rejection = chosenOrganisationRefusal(organisation, listed, `items.${index}`);
    if (rejection) return rejection;
  }
  return null;
}
