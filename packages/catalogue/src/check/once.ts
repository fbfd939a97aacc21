import { plainCode } from '@kkumteo/domain/pricing/register-coupon';
import { dayOn } from '../document/days.ts';
import { idOf } from '../document/numbers.ts';
import type { Noun } from '../faults/complaint.ts';
import type { Path } from '../faults/place.ts';
import type { Checking } from './checking.ts';

/** A key of an entry and where it is written. */
interface Keyed {
  readonly entry: object;
  readonly rest: Path;
  readonly key: string | number;
}

/** Reports every key that is there twice, at its second place. */
export function checkOnce(checking: Checking): void {
  const { halls, streets, rooms, categories, prices, components, products, invitations, coupons, notices } =
    checking.draft.document;
  const { organisations, english, texts, days } = checking.draft.document;
  const all = <E extends object>(what: Noun, entries: readonly E[], field: keyof E & string): void =>
    reportTwice(
      checking,
      what,
      entries.map((entry) => ({ entry, rest: [field], key: String(entry[field]) })),
    );
  all('hall', halls, 'hall');
  reportTwice(
    checking,
    'day',
    days.map((entry) => ({ entry, rest: ['day'], key: dayOn(entry.day, checking.today) })),
  );
  all('street', streets, 'id');
  all('room', rooms, 'id');
  all('category', categories, 'id');
  all('prices', prices, 'list');
  all('invitation', invitations, 'code');
  all('coupon', coupons, 'id');
  reportTwice(
    checking,
    'code',
    coupons.flatMap((entry) => (entry.code === null ? [] : [{ entry, rest: ['code'], key: plainCode(entry.code) }])),
  );
  all('notice', notices, 'id');
  all('organisation', organisations ?? [], 'id');
  all('english', english, 'korean');
  reportTwice(
    checking,
    'text',
    texts.map((entry) => ({ entry, rest: ['name'], key: `${entry.name} ${entry.language}` })),
  );
  reportTwice(checking, 'product', [
    ...products.map((entry) => ({ entry, rest: ['id'], key: entry.id })),
    ...products.flatMap((entry) =>
      entry.forGroups === null ? [] : [{ entry, rest: ['forGroups', 'id'], key: entry.forGroups.id }],
    ),
  ]);
  reportTwice(checking, 'component', [
    ...products.filter(({ seats }) => seats !== null).map((entry) => ({ entry, rest: ['id'], key: entry.id })),
    ...components.map((entry) => ({ entry, rest: ['id'], key: entry.id })),
  ]);
  for (const entry of [...products, ...components])
    reportTwice(checking, 'round', withNumbers(entry, 'rounds', entry.rounds));
  for (const entry of prices) reportTwice(checking, 'price-row', withNumbers(entry, 'rows', entry.rows));
  for (const entry of components) reportTwice(checking, 'room', withRooms(entry, ['rooms'], entry.rooms));
  for (const entry of products)
    reportTwice(checking, 'room', withRooms(entry, ['seats', 'rooms'], entry.seats?.rooms ?? []));
  checkIds(checking);
}

const withNumbers = (entry: object, list: string, numbered: readonly { readonly number: number }[]): readonly Keyed[] =>
  numbered.map(({ number }, at) => ({ entry, rest: [list, at, 'number'], key: number }));

const withRooms = (entry: object, path: Path, rooms: readonly { readonly room: string }[]): readonly Keyed[] =>
  rooms.map(({ room }, at) => ({ entry, rest: [...path, at, 'room'], key: room }));

function reportTwice(checking: Checking, what: Noun, keyed: readonly Keyed[]): void {
  const seen = new Map<string, Keyed>();
  for (const each of keyed) {
    const key = String(each.key);
    const first = seen.get(key);
    if (first === undefined) seen.set(key, each);
    else
      checking.report(each.entry, each.rest, {
        code: 'twice',
        what,
        key,
        first: checking.placeOf(first.entry, first.rest),
      });
  }
}

/** Rounds and price rows have numbers in the whole park, which those of two owners may come to: 1011 of 101 and of 1. */
function checkIds(checking: Checking): void {
  const { products, components, prices } = checking.draft.document;
  const rounds = products.flatMap((entry) =>
    entry.rounds.flatMap((round, at) => {
      const own = { entry, rest: ['rounds', at], key: idOf(entry.id, round) };
      if (entry.forGroups === null) return [own];
      return [own, { entry, rest: ['forGroups', 'id'], key: idOf(entry.forGroups.id, { ...round, id: null }) }];
    }),
  );
  reportSame(checking, 'round', rounds);
  reportSame(checking, 'component', [
    ...products
      .filter(({ seats }) => seats !== null)
      .flatMap((entry) =>
        entry.rounds.map((round, at) => ({ entry, rest: ['rounds', at], key: idOf(entry.id, round) })),
      ),
    ...components.flatMap((entry) =>
      entry.rounds.map((round, at) => ({ entry, rest: ['rounds', at], key: idOf(entry.id, round) })),
    ),
  ]);
  const rowsOf = new Map(prices.map(({ list, rows }) => [list, rows]));
  const sold = products.flatMap((entry) => [
    { entry, id: entry.id, list: entry.prices, rest: ['prices'] },
    ...(entry.forGroups === null
      ? []
      : [{ entry, id: entry.forGroups.id, list: entry.forGroups.prices ?? entry.prices, rest: ['forGroups'] }]),
  ]);
  reportSame(
    checking,
    'price-row',
    sold.flatMap(({ entry, id, list, rest }) =>
      (rowsOf.get(list ?? '') ?? []).map((row) => ({ entry, rest, key: idOf(id, row) })),
    ),
  );
}

/** Two of one owner with one number are reported by that number already. */
function reportSame(checking: Checking, what: Noun, keyed: readonly Keyed[]): void {
  const seen = new Map<string | number, Keyed>();
  for (const each of keyed) {
    const first = seen.get(each.key);
    if (first === undefined) seen.set(each.key, each);
    else if (first.entry !== each.entry)
      checking.report(each.entry, each.rest, {
        code: 'same-number',
        what,
        key: String(each.key),
        first: checking.placeOf(first.entry, first.rest),
      });
  }
}
