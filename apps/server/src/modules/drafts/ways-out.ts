import type { WayOut } from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES } from '@kkumteo/contract/office/catalogue-entries';
import { daysInWords, shortDay, type FullDay } from '@kkumteo/domain/drafts/conflict-words';
import type { DraftEntry, WrittenFields } from '@kkumteo/domain/drafts/draft';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { openOn, roundsFrom, roundsUntil, seatsExcept, seatsFrom } from '@kkumteo/domain/drafts/ways-out';
import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import { sentEntries } from './entries.ts';
import type { DraftView } from './read-draft.ts';

/** A product as it is published and as its draft has it; null where the draft has another one. */
interface ProductSides {
  readonly published: WrittenFields;
  readonly draft: WrittenFields;
}

export function productIn({ published, entries }: DraftView, productId: number): ProductSides | null {
  const of = (all: readonly DraftEntry[]): WrittenFields | null =>
    all.find(({ table, key }) => table === 'products' && key === String(productId))?.value ?? null;
  const [was, becomes] = [of(published), of(entries)];
  return was === null || becomes === null ? null : { published: was, draft: becomes };
}

const edit = (value: WrittenFields): WayOut['entries'] =>
  sentEntries([{ table: 'products', key: String(value['id']), value }]);

const MOVE: WayOut = { kind: 'move', label: '예약 옮기기', entries: NO_ENTRIES, day: null };

/** Out of fewer seats than are sold: from the first day on which they are enough, or but on those days. */
export function fewerSeatsWays(
  product: ProductSides | null,
  days: readonly FullDay[],
  from: KstDate,
): readonly WayOut[] {
  const seats = product?.published['seats'];
  const drafted = product?.draft['seats'];
  if (product === null || !isFields(seats) || !isFields(drafted)) return [MOVE];
  const sides = { published: seats, draft: drafted };
  const dates = days.map(({ day }) => day);
  return [
    {
      kind: 'from-day',
      label: `${shortDay(from)}부터 바꾸기`,
      entries: edit({ ...product.draft, seats: seatsFrom(sides, from) }),
      day: null,
    },
    {
      kind: 'except-days',
      label: `그 ${daysInWords(dates.length)}만 그대로 두기`,
      entries: edit({ ...product.draft, seats: seatsExcept(sides, dates) }),
      day: null,
    },
    MOVE,
  ];
}

interface Closed {
  readonly productId: number;
  readonly days: readonly KstDate[];
  /** The rounds that are left out; null where the whole product doesn't run. */
  readonly rounds: readonly string[] | null;
}

/** Out of closed days that are booked: after the last of them, or but on them; the park's days by 하루 닫기. */
export function closedDayWays(view: DraftView, { productId, days, rounds }: Closed): readonly WayOut[] {
  if (view.subject.kind === 'days') return parkDayWays(view, days);
  const product = productIn(view, productId);
  const last = days.at(-1);
  if (product === null || last === undefined) return [MOVE];
  const { published, draft } = product;
  if (rounds !== null) {
    const value = roundsUntil(product, rounds, last);
    return [
      { kind: 'from-day', label: `${shortDay(addDays(last, 1))}부터 빼기`, entries: edit(value), day: null },
      MOVE,
    ];
  }
  const ended = String(draft['saleTo']) < last && last <= String(published['saleTo']);
  const later: WayOut = {
    kind: 'from-day',
    label: `${shortDay(last)}까지 팔기`,
    entries: edit({ ...draft, saleTo: last }),
    day: null,
  };
  const open: WayOut = {
    kind: 'except-days',
    label: `그 ${daysInWords(days.length)}만 열기`,
    entries: edit(openOn(draft, days)),
    day: null,
  };
  return ended ? [later, MOVE] : [open, MOVE];
}

function parkDayWays({ published, entries }: DraftView, days: readonly KstDate[]): readonly WayOut[] {
  const kept = entries.flatMap((entry): readonly DraftEntry[] => {
    if (!days.includes(entry.key)) return [];
    const before = published.find(({ key }) => key === entry.key)?.value ?? null;
    return [{ ...entry, value: before }];
  });
  const [day = null] = days;
  return [
    {
      kind: 'except-days',
      label: `그 ${daysInWords(days.length)}만 그대로 두기`,
      entries: sentEntries(kept),
      day: null,
    },
    { kind: 'close', label: '하루 닫기로 가기', entries: NO_ENTRIES, day },
  ];
}

/** Out of rounds at other times: under numbers of their own from a day on. */
export function roundWays(product: ProductSides | null, from: KstDate): readonly WayOut[] {
  if (product === null) return [];
  const label = `${shortDay(from)}부터 새 회차로`;
  return [{ kind: 'from-day', label, entries: edit(roundsFrom(product, from)), day: null }];
}
