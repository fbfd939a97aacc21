import type { AgeRange, HallAges } from '../catalog/hall.ts';
import { addMonths, yearOf, type KstDate } from '../shared/time.ts';
import type { ParticipantRejection } from './refusals.ts';

/** The least age of an experiencer in months on the visit date, in every hall (booking spec §5). */
const MINIMUM_AGE_MONTHS = 48;

// A child of 48 months is at least four by calendar years: a sentence with this range names no age that is refused.
const ANY_AGE: AgeRange = { from: MINIMUM_AGE_MONTHS / 12, to: 70 };

const agesOf = ({ agesFrom, agesTo }: HallAges): AgeRange => ({
  from: agesFrom ?? ANY_AGE.from,
  to: agesTo ?? ANY_AGE.to,
});

/** The birth years that a hall takes for a visit on that date, both included (PD-51). */
export function birthYears(hall: HallAges, visitDate: KstDate): AgeRange {
  const ages = agesOf(hall);
  const year = yearOf(visitDate);
  return { from: year - ages.to, to: year - ages.from };
}

/** Why the hall refuses this birth date on that day, or null: 48 months by date, then the hall's range of years. */
export function ageRefusal(
  hall: HallAges,
  birthDate: KstDate,
  visitDate: KstDate,
  field: string,
): ParticipantRejection | null {
  if (birthDate > visitDate) return { code: 'participants.birth-date-in-future', field };
  if (addMonths(birthDate, MINIMUM_AGE_MONTHS) > visitDate) return { code: 'participants.too-young', field };
  const age = yearOf(visitDate) - yearOf(birthDate);
  const { from, to } = agesOf(hall);
  return age < from || age > to ? { code: 'participants.birth-year-outside', field, from, to } : null;
}
