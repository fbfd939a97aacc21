import { type Hall, type HallRecord, PLAIN_HALL } from '@kkumteo/domain/catalog/hall';

/** A hall without rules of its own, changed by `parts`. */
export const hallRecord = (parts: Partial<HallRecord> & Pick<HallRecord, 'hall'>): HallRecord => ({
  ...PLAIN_HALL,
  name: parts.hall,
  shortName: parts.hall,
  intro: '',
  ageGuidance: '',
  sameDayUntilMinute: null,
  closedWeekdays: [],
  inChooser: true,
  picturePath: '',
  colour: 'blue',
  guidanceFrom: null,
  guidanceTo: null,
  ...parts,
});

const YOUTH = { hasRooms: true, agesFrom: 10, agesTo: 19, ageCaution: true } as const;

/** Halls of the specification with the rules that it has for them (reservation spec §9). */
export const SPECIFIED_HALLS: ReadonlyMap<Hall, HallRecord> = new Map(
  [
    hallRecord({
      hall: 'child',
      name: '어린이체험관',
      shortName: '어린이',
      agesFrom: 4,
      agesTo: 12,
      guidanceFrom: 4,
      guidanceTo: 10,
      ageCaution: true,
      sameDayUntilMinute: 840,
      recountAfterCart: true,
    }),
    hallRecord({
      ...YOUTH,
      hall: 'teen',
      name: '청소년체험관',
      shortName: '청소년',
      guidanceFrom: 11,
      guidanceTo: 18,
      paidBeforeDay: true,
      takesExperienceCard: true,
    }),
    hallRecord({ ...YOUTH, hall: 'skill', name: '숙련기술체험관', shortName: '숙련기술', closedWeekdays: [6] }),
    hallRecord({ hall: 'course', name: '진로설계관', shortName: '진로설계' }),
    hallRecord({ hall: 'future', name: '미래직업관', shortName: '미래직업' }),
    hallRecord({ hall: 'makive', name: '메카이브', shortName: '메카이브', hasStreetFilter: true }),
    hallRecord({ hall: 'event', name: '특별행사', shortName: '행사', inChooser: false }),
    hallRecord({ hall: 'onjob', name: '온잡', shortName: '온잡', inChooser: false }),
  ].map((each) => [each.hall, each]),
);

/** A hall of the specification; throws where it has no such hall. */
export function specifiedHall(hall: Hall): HallRecord {
  const record = SPECIFIED_HALLS.get(hall);
  if (record === undefined) throw new Error(`the specification has no hall ${hall}`);
  return record;
}
