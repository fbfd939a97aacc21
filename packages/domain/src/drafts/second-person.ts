import { addDays } from '../shared/time.ts';
import type { Written, WrittenFields } from './draft.ts';
import { isFields } from './tree.ts';

/** A number that holds from a visit day on, until another one does; null where there is none. */
interface FromDay {
  readonly from: string;
  readonly to: string;
  readonly value: number;
}

const SINCE_EVER = '0001-01-01';
const FOR_GOOD = '9999-12-31';

/** Whether a price that visitors pay, or a number of seats, is lower on any visit day than before: four eyes. */
export const fallsBetween = (before: Sold, after: Sold): boolean =>
  anyFalls(pricesOf(before.prices), pricesOf(after.prices), { goneFalls: false }) ||
  anyFalls(seatsOf(before.products), seatsOf(after.products), { goneFalls: true });

interface Sold {
  readonly products: readonly WrittenFields[];
  readonly prices: readonly WrittenFields[];
}

type Series = ReadonlyMap<string, readonly FromDay[]>;

function anyFalls(before: Series, after: Series, { goneFalls }: { readonly goneFalls: boolean }): boolean {
  return [...before].some(([name, was]) => {
    const becomes = after.get(name) ?? [];
    const days = [...was, ...becomes].flatMap(({ from, to }) => (to === FOR_GOOD ? [from] : [from, addDays(to, 1)]));
    return days.some((day) => {
      const [one, other] = [valueOn(was, day), valueOn(becomes, day)];
      if (one === null) return false;
      return other === null ? goneFalls : other < one;
    });
  });
}

/** The last that begins by the day holds. */
const valueOn = (values: readonly FromDay[], day: string): number | null =>
  values
    .filter(({ from, to }) => from <= day && day <= to)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1)?.value ?? null;

/** What each kind of visitor pays by each list, and for a second visit of a day. */
function pricesOf(lists: readonly WrittenFields[]): Series {
  const series = new Map<string, FromDay[]>();
  for (const list of lists)
    for (const row of fieldsIn(list['rows']))
      for (const category of textsIn(row['categories'])) {
        const days = { from: textOr(row['from'], SINCE_EVER), to: textOr(row['to'], FOR_GOOD) };
        const fee = Number(row['fee']);
        const key = `${String(list['list'])} ${String(row['role'])} ${category}`;
        push(series, key, { ...days, value: fee });
        push(series, `${key} again`, { ...days, value: Number(textOr(row['additionalFee'], String(fee))) });
      }
  return series;
}

/** The seats of each product and room. */
function seatsOf(products: readonly WrittenFields[]): Series {
  const series = new Map<string, FromDay[]>();
  for (const product of products) {
    const seats = product['seats'];
    if (!isFields(seats)) continue;
    const key = String(product['id']);
    for (const kind of ['experiencers', 'leaders'] as const)
      for (const at of [seats, ...fieldsIn(seats['changes'])])
        if (typeof at[kind] === 'string')
          push(series, `${key} ${kind}`, {
            from: textOr(at['from'], SINCE_EVER),
            to: FOR_GOOD,
            value: Number(at[kind]),
          });
    for (const room of fieldsIn(seats['rooms'])) {
      const to = textOr(room['to'], FOR_GOOD);
      for (const at of [room, ...fieldsIn(room['changes'])])
        push(series, `${key} room ${String(room['room'])}`, {
          from: textOr(at['from'], SINCE_EVER),
          to,
          value: Number(at['seats']),
        });
    }
  }
  return series;
}

const push = (series: Map<string, FromDay[]>, key: string, value: FromDay): void =>
  void series.set(key, [...(series.get(key) ?? []), value]);

const textOr = (value: Written | undefined, usual: string): string => (typeof value === 'string' ? value : usual);

const fieldsIn = (value: Written | undefined): readonly WrittenFields[] =>
  Array.isArray(value) ? value.filter(isFields) : [];

const textsIn = (value: Written | undefined): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
