import { addDays, formatMinute, type KstDate } from '../shared/time.ts';
import type { Written, WrittenFields } from './draft.ts';
import { byIdentity, isFields, isSame, type Maybe } from './tree.ts';

/** Whose seats hold on a day: those that are published, or the draft's. */
type Side = 'published' | 'draft';

interface Seats {
  readonly published: WrittenFields;
  readonly draft: WrittenFields;
}

/** The draft's seats from a day on, and the published ones before. */
export const seatsFrom = (seats: Seats, from: KstDate): WrittenFields =>
  seatsBySide(seats, (day) => (day < from ? 'published' : 'draft'), [from]);

/** The draft's seats but on some days, which keep the published ones. */
export function seatsExcept(seats: Seats, days: readonly KstDate[]): WrittenFields {
  const kept = new Set(days);
  const cuts = days.flatMap((day) => [day, addDays(day, 1)]);
  return seatsBySide(seats, (day) => (kept.has(day) ? 'published' : 'draft'), cuts);
}

const SINCE_EVER = '0001-01-01';

function seatsBySide(
  { published, draft }: Seats,
  sideOf: (day: KstDate) => Side,
  cuts: readonly KstDate[],
): WrittenFields {
  const on = (day: KstDate): WrittenFields => (sideOf(day) === 'published' ? published : draft);
  const steps = stepsOf(breaksOf(cuts, published, draft), (day) => countsOn(on(day), day));
  const [first, ...changes] = steps;
  return {
    ...draft,
    experiencers: first?.value['experiencers'] ?? null,
    leaders: first?.value['leaders'] ?? null,
    changes: changes.map(({ from, value }) => ({ from, ...value })),
    rooms: roomsBySide({ published, draft }, sideOf, cuts),
  };
}

/** Leaders that a change does not name stay as before. */
function countsOn(seats: WrittenFields, day: KstDate): WrittenFields {
  return changesIn(seats)
    .filter(({ from }) => String(from) <= day)
    .reduce<WrittenFields>(
      (before, change) => ({
        experiencers: change['experiencers'] ?? null,
        leaders: change['leaders'] ?? before['leaders'] ?? null,
      }),
      { experiencers: seats['experiencers'] ?? null, leaders: seats['leaders'] ?? null },
    );
}

function roomsBySide(
  { published, draft }: Seats,
  sideOf: (day: KstDate) => Side,
  cuts: readonly KstDate[],
): readonly WrittenFields[] {
  const [was = new Map<string, WrittenFields>(), becomes = new Map<string, WrittenFields>()] =
    byIdentity(published['rooms'], draft['rooms']) ?? [];
  return [...new Set([...becomes.keys(), ...was.keys()])].flatMap((name) => {
    const [one, other] = [was.get(name), becomes.get(name)];
    if (isSame(one, other) && other !== undefined) return [other];
    const on = (day: KstDate): WrittenFields => ({
      seats: roomOn(sideOf(day) === 'published' ? one : other, day),
    });
    const steps = stepsOf(breaksOf([...cuts, ...boundsOf(one), ...boundsOf(other)], one, other), on);
    const held = steps.findIndex(({ value }) => value['seats'] !== '0');
    const [first, ...changes] = steps.slice(Math.max(held, 0));
    if (first === undefined || held < 0) return [];
    return [
      {
        ...one,
        ...other,
        room: name,
        seats: first.value['seats'] ?? null,
        from: first.from === SINCE_EVER ? null : first.from,
        to: null,
        changes: changes.map(({ from, value }) => ({ from, ...value })),
      },
    ];
  });
}

/** '0' outside of its days. */
function roomOn(room: WrittenFields | undefined, day: KstDate): string {
  if (room === undefined || day < textOr(room['from'], SINCE_EVER) || day > textOr(room['to'], '9999-12-31'))
    return '0';
  const last = changesIn(room).findLast(({ from }) => String(from) <= day);
  return String((last ?? room)['seats']);
}

const boundsOf = (room: WrittenFields | undefined): readonly KstDate[] => [
  ...(typeof room?.['from'] === 'string' ? [room['from']] : []),
  ...(typeof room?.['to'] === 'string' ? [addDays(room['to'], 1)] : []),
];

interface Step {
  readonly from: KstDate;
  readonly value: WrittenFields;
}

/** Without days on which nothing changes. */
function stepsOf(breaks: readonly KstDate[], valueOn: (day: KstDate) => WrittenFields): readonly Step[] {
  const steps: Step[] = [];
  for (const from of breaks) {
    const value = valueOn(from);
    if (!isSame(steps.at(-1)?.value, value)) steps.push({ from, value });
  }
  return steps;
}

const breaksOf = (cuts: readonly KstDate[], ...seats: readonly (WrittenFields | undefined)[]): readonly KstDate[] =>
  [
    ...new Set([
      SINCE_EVER,
      ...cuts,
      ...seats.flatMap((each) => changesIn(each ?? {}).map(({ from }) => String(from))),
    ]),
  ].toSorted();

const changesIn = ({ changes }: WrittenFields): readonly WrittenFields[] =>
  listOf(changes).toSorted((one, other) => (String(one['from']) < String(other['from']) ? -1 : 1));

const listOf = (value: Maybe): readonly WrittenFields[] =>
  Array.isArray(value) ? value.filter((item: Written): item is WrittenFields => isFields(item)) : [];

const textOr = (value: Maybe, usual: string): string => (typeof value === 'string' ? value : usual);

interface Products {
  readonly published: WrittenFields;
  readonly draft: WrittenFields;
}

/** Rounds at other times begin on a day under numbers of their own, and those that are booked end before it. */
export function roundsFrom({ published, draft }: Products, from: KstDate): WrittenFields {
  const was = new Map(listOf(published['rounds']).map((round) => [String(round['number']), round]));
  const rounds = listOf(draft['rounds']);
  const numbers = [...was.keys(), ...rounds.map(({ number }) => String(number))].map(Number);
  let next = Math.max(0, ...numbers);
  const others = published['durationMinutes'] !== draft['durationMinutes'];
  return {
    ...draft,
    rounds: rounds.flatMap((round): readonly WrittenFields[] => {
      const before = was.get(String(round['number']));
      const isMoved =
        before !== undefined &&
        (TIMES.some((field) => !isSame(before[field], round[field])) ||
          (others && before['ends'] === null && before['starts'] !== null));
      if (!isMoved) return [round];
      next += 1;
      const ends = before['ends'] ?? endOf(before, published);
      return [
        { ...before, ends, to: addDays(from, -1) },
        { ...round, number: String(next), from, id: null },
      ];
    }),
  };
}

const TIMES = ['starts', 'ends', 'parts'];

function endOf({ starts }: WrittenFields, { durationMinutes }: WrittenFields): string | null {
  if (typeof starts !== 'string') return null;
  const [hour = 0, minute = 0] = starts.split(':').map(Number);
  return formatMinute(hour * 60 + minute + Number(durationMinutes));
}

/** A round that is left out, or ends, is sold up to a day. */
export function roundsUntil({ published, draft }: Products, numbers: readonly string[], last: KstDate): WrittenFields {
  const [was = new Map<string, WrittenFields>(), becomes = new Map<string, WrittenFields>()] =
    byIdentity(published['rounds'], draft['rounds']) ?? [];
  const kept = numbers.flatMap((number): readonly WrittenFields[] => {
    const round = becomes.get(number) ?? was.get(number);
    return round === undefined ? [] : [{ ...round, to: last }];
  });
  const others = [...becomes].flatMap(([number, round]) => (numbers.includes(number) ? [] : [round]));
  const rounds = [...others, ...kept].toSorted((one, other) => Number(one['number']) - Number(other['number']));
  return { ...draft, rounds };
}

/** The product runs on these days after all. */
export function openOn(product: WrittenFields, days: readonly KstDate[]): WrittenFields {
  const texts = (field: string): readonly string[] => {
    const value = product[field];
    return Array.isArray(value) ? value.map(String) : [];
  };
  const closedOn = texts('closedOn').filter((day) => !days.includes(day));
  return { ...product, closedOn, openOn: [...new Set([...texts('openOn'), ...days])].toSorted() };
}
