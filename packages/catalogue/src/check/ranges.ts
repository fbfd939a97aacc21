import { guidanceWords } from '@kkumteo/domain/catalog/guidance-words';
import { dayOn } from '../document/days.ts';
import type { Component, Seats } from '../document/products.ts';
import type { Path } from '../faults/place.ts';
import type { Checking } from './checking.ts';

/** No day is before the one from which it counts, and what depends on another field has it. */
export function checkRanges(checking: Checking): void {
  const { halls, rooms, coupons, notices, products, components, prices } = checking.draft.document;
  for (const entry of [...coupons, ...notices]) checkDays(checking, entry, [], entry);
  for (const entry of prices) entry.rows.forEach((row, at) => checkDays(checking, entry, ['rows', at], row));
  for (const entry of [...products, ...components])
    entry.rounds.forEach((round, at) => checkDays(checking, entry, ['rounds', at], round));
  for (const entry of products) {
    checkDays(checking, entry, ['saleTo'], { from: entry.saleFrom, to: entry.saleTo });
    if (entry.forGroups?.saleFrom !== undefined || entry.forGroups?.saleTo !== undefined) {
      const { saleFrom = entry.saleFrom, saleTo = entry.saleTo } = entry.forGroups;
      checkDays(checking, entry, ['forGroups', 'saleTo'], { from: saleFrom, to: saleTo });
    }
    if (entry.seats !== null) checkSeatDays(checking, entry, ['seats'], entry.seats);
    checkExceptions(checking, entry, [], entry);
    if (entry.forGroups?.openOn !== undefined || entry.forGroups?.closedOn !== undefined) {
      const { openOn = entry.openOn, closedOn = entry.closedOn } = entry.forGroups;
      checkExceptions(checking, entry, ['forGroups'], { openOn, closedOn });
    }
  }
  for (const entry of components) checkSeatDays(checking, entry, [], entry);
  for (const entry of [...halls, ...rooms, ...products]) checkPicture(checking, entry, [], entry);
  for (const entry of products) {
    if (entry.forGroups?.picture !== undefined || entry.forGroups?.scene !== undefined) {
      const { picture = entry.picture, scene = entry.scene } = entry.forGroups;
      checkPicture(checking, entry, ['forGroups'], { picture, scene });
    }
  }
  for (const entry of halls) {
    checkAges(checking, entry, 'agesTo', [entry.agesFrom, entry.agesTo]);
    checkAges(checking, entry, 'guidanceTo', [entry.guidanceFrom, entry.guidanceTo]);
    const words = guidanceWords(entry);
    if (words !== null && entry.ageGuidance !== words)
      checking.report(entry, ['ageGuidance'], { code: 'ages-in-words', words });
  }
  for (const entry of coupons) {
    const isDated = entry.from !== null && entry.to !== null;
    const isOpen = entry.from === null && entry.to === null;
    if (entry.kind === 'standard' ? !isOpen : !isDated)
      checking.report(entry, ['kind'], { code: 'coupon-days', kind: entry.kind });
    checkDays(checking, entry, ['bookTo'], { from: entry.bookFrom, to: entry.bookTo });
    if (entry.hall !== null && entry.products.length > 0)
      checking.report(entry, ['products'], { code: 'both', one: 'hall', other: 'products' });
  }
}

interface Days {
  readonly from: string | null;
  readonly to: string | null;
}

function checkDays(checking: Checking, entry: object, path: Path, { from, to }: Days): void {
  if (from === null || to === null || dayOn(from, checking.today) <= dayOn(to, checking.today)) return;
  const isNamed = path.at(-1) === 'saleTo' || path.at(-1) === 'bookTo';
  checking.report(entry, isNamed ? path : [...path, 'to'], { code: 'day-order', from, to });
}

function checkAges(
  checking: Checking,
  entry: object,
  field: string,
  [from, to]: readonly [number | null, number | null],
): void {
  if (from !== null && to !== null && from > to)
    checking.report(entry, [field], { code: 'day-order', from: String(from), to: String(to) });
}

function checkSeatDays(checking: Checking, entry: object, path: Path, seats: Seats | Component): void {
  checkChanges(checking, entry, [...path, 'changes'], seats.changes);
  seats.rooms.forEach((room, at) => {
    checkDays(checking, entry, [...path, 'rooms', at], room);
    checkChanges(checking, entry, [...path, 'rooms', at, 'changes'], room.changes);
  });
}

/** Changes have a day each, in their order. */
function checkChanges(
  checking: Checking,
  entry: object,
  path: Path,
  changes: readonly { readonly from: string }[],
): void {
  changes.forEach(({ from }, at) => {
    const before = changes[at - 1]?.from;
    if (before !== undefined && dayOn(before, checking.today) >= dayOn(from, checking.today))
      checking.report(entry, [...path, at, 'from'], { code: 'day-order', from: before, to: from });
  });
}

interface Exceptions {
  readonly openOn: readonly string[];
  readonly closedOn: readonly string[];
}

/** A day is named once: it cannot be open and closed. */
function checkExceptions(checking: Checking, entry: object, path: Path, { openOn, closedOn }: Exceptions): void {
  const seen = new Set<string>();
  const check = (list: string, days: readonly string[]): void =>
    days.forEach((day, at) => {
      const date = dayOn(day, checking.today);
      if (seen.has(date)) checking.report(entry, [...path, list, at], { code: 'day-twice', day });
      seen.add(date);
    });
  check('openOn', openOn);
  check('closedOn', closedOn);
}

interface Pictured {
  readonly picture: string | null;
  readonly scene: string | null;
}

function checkPicture(checking: Checking, entry: object, path: Path, { picture, scene }: Pictured): void {
  const names = { one: 'picture', other: 'scene' };
  if (picture === null && scene === null) checking.report(entry, path, { code: 'neither', ...names });
  if (picture !== null && scene !== null) checking.report(entry, [...path, 'picture'], { code: 'both', ...names });
}
