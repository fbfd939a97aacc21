import type { DraftConflict } from '@kkumteo/contract/office/catalogue';
import { inUseWords, missingWords } from '@kkumteo/domain/drafts/conflict-words';
import type { NamedKind } from '@kkumteo/domain/drafts/field-words';
import type { NameOf } from '@kkumteo/domain/drafts/words';
import { addDays, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import type { PublicationRefusal } from '../catalog/publish/publish-catalogue.ts';
import { bookingsInTheWay, lastBooked } from './conflict-store.ts';
import type { DraftView } from './read-draft.ts';
import { productIn, roundWays } from './ways-out.ts';

export interface NamedView extends DraftView {
  readonly nameOf: NameOf;
}

/** A round, the same of the product for groups and the seats of both are refused together. */
export function onceARound(refusals: readonly PublicationRefusal[]): readonly PublicationRefusal[] {
  const seen = new Set<string>();
  return refusals.filter((refusal) => {
    if (refusal.kind !== 'in-use' || !isOfRound(refusal.part)) return true;
    const name = String(refusal.part.row['name']);
    const isFirst = !seen.has(name);
    seen.add(name);
    return isFirst;
  });
}

const isOfRound = ({ table }: { readonly table: string }): boolean => table === 'round' || table === 'component_round';

/** What rows of tables are called, and how the park names them. */
const NOUNS: Readonly<Record<string, string>> = {
  round: '회차',
  component_round: '회차',
  product: '상품',
  component: '상품',
  room: '체험실',
  hall: '체험관',
  street: '거리',
  person_category: '사람 구분',
  price_row: '요금',
  coupon: '쿠폰',
  invitation: '초대',
};
const NAMED: Readonly<Record<string, NamedKind>> = {
  product: 'product',
  component: 'product',
  room: 'room',
  hall: 'hall',
  street: 'street',
  person_category: 'category',
};

/** What bookings rely on, or what is named and would be gone. */
export async function refusedConflict(
  tx: Sql,
  view: NamedView,
  refusal: PublicationRefusal,
  now: Instant,
): Promise<DraftConflict> {
  const none = { days: [], bookings: [], orders: 0, ways: [] };
  const [entry] = view.entries;
  const key = entry?.key ?? '';
  const table = entry?.table ?? 'products';
  const nameOf = (row: Readonly<Record<string, unknown>>, of: string): string =>
    typeof row['name'] === 'string' ? row['name'] : (NOUNS[of] ?? '항목');
  if (refusal.kind === 'dangling') {
    const { row, table: of, names, column } = refusal;
    const kind = NAMED[names];
    const missing = kind === undefined ? undefined : view.nameOf(kind, String(row[column]));
    const sentence = missingWords(
      nameOf(row, of),
      [NOUNS[names] ?? '항목', missing && `‘${missing}’`].filter(Boolean).join(' '),
    );
    return { table, key, path: '', kind: 'missing', sentence, detail: '', ...none };
  }
  const { part, use } = refusal;
  const isRound = isOfRound(part);
  const ahead = addDays(kstDate(now), 1);
  const booked = await lastBooked(tx, use.bookingReferences, ahead);
  const bookings = await bookingsInTheWay(tx, {
    references: use.bookingReferences,
    days: booked.days,
    productId: part.product,
    componentId: null,
    counts: 'all',
  });
  return {
    ...none,
    table,
    key,
    path: isRound ? 'rounds' : '',
    kind: 'in-use',
    ...inUseWords(nameOf(part.row, part.table), part.columns, {
      isTerms: part.kind === 'terms',
      bookings: use.bookingReferences.length,
      orders: use.orders.length,
    }),
    bookings,
    orders: use.orders.length,
    ways: isRound ? roundWays(productIn(view, Number(key)), addDays(booked.last, 1)) : [],
  };
}
