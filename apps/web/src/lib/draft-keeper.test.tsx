import { beforeEach, expect, test } from 'vitest';
import { forgetDrafts, keepThroughReload, stashDrafts } from './draft-keeper.ts';
import { choiceDraft, personalDraft } from './draft-names.ts';
import { setPageMember } from './page-member.ts';
import { readSession, type SessionSlot, writeSession } from './session-store.ts';

const slot = (name: string): SessionSlot<string> => ({ name, version: 1, parse: (stored) => String(stored) });
const people = slot(personalDraft('people:12'));
const ticket = slot(choiceDraft('ticket:individual:12'));
const CHILD = '김하늘 2018-03-15';

/** Names in session storage, without the tab's member, which is noted where an earlier file has loaded the cart. */
const left = (): readonly string[] => Object.keys({ ...sessionStorage }).filter((name) => name !== 'tab-member');
const everything = (): string => JSON.stringify({ ...sessionStorage });

beforeEach(() => {
  setPageMember('m1');
  forgetDrafts();
});

test('session storage is empty after the guard', () => {
  sessionStorage.setItem('booking', '1');
  writeSession(people, CHILD);
  stashDrafts();
  expect(sessionStorage.length).toBe(0);
});

test('what a member typed comes back after the same member logs in again, other storage does not', () => {
  sessionStorage.setItem('other', '1');
  writeSession(people, CHILD);
  writeSession(ticket, '3명');
  setPageMember(null);
  stashDrafts();
  stashDrafts();
  setPageMember('m1');
  expect(readSession(people)).toBe(CHILD);
  expect(readSession(ticket)).toBe('3명');
  expect(sessionStorage.getItem('other')).toBeNull();
});

test('while no member is logged in, what a member typed is hidden and kept', () => {
  writeSession(people, CHILD);
  writeSession(ticket, '3명');
  setPageMember(null);
  expect(readSession(people)).toBeNull();
  expect(readSession(ticket)).toBeNull();
  setPageMember('m1');
  expect(readSession(people)).toBe(CHILD);
});

test('after a reload it is known whose a draft is: another member who logs in finds nothing, and it is deleted', () => {
  writeSession(people, CHILD);
  writeSession(ticket, '3명');
  // The session has ended, the page is reloaded on the reserve step, and the guard asks to log in.
  setPageMember(null);
  stashDrafts();
  keepThroughReload();
  setPageMember('m2');
  expect(readSession(people)).toBeNull();
  expect(readSession(ticket)).toBeNull();
  expect(everything()).not.toContain('김하늘');
  setPageMember('m1');
  expect(readSession(people)).toBeNull();
});

test('a draft that was set aside is found again after a reload of the login page', () => {
  writeSession(people, CHILD);
  setPageMember(null);
  stashDrafts();
  window.dispatchEvent(new Event('pagehide'));
  expect(everything()).toContain(CHILD);
  expect(readSession(people)).toBeNull();
});

test('a member who takes over the page of another finds nothing of them', () => {
  writeSession(people, CHILD);
  writeSession(ticket, '3명');
  sessionStorage.setItem('reservation-filter:individual', '1');
  setPageMember('m2');
  expect(readSession(people)).toBeNull();
  expect(readSession(ticket)).toBeNull();
  expect(left()).toEqual([]);
});

test('the choice of a visitor goes to the member who logs in, in the place of an older one', () => {
  writeSession(ticket, '1명');
  setPageMember(null);
  writeSession(ticket, '2명');
  expect(readSession(ticket)).toBe('2명');
  setPageMember('m1');
  expect(readSession(ticket)).toBe('2명');
  expect(left()).toEqual(['draft:m1:choice:ticket:individual:12']);
});

test('a visitor stores nothing about people', () => {
  setPageMember(null);
  writeSession(people, CHILD);
  expect(readSession(people)).toBeNull();
  expect(sessionStorage.length).toBe(0);
});

test('a draft whose owner is unknown is never shown, and deleted', () => {
  setPageMember(null);
  sessionStorage.setItem('draft:people:12', JSON.stringify({ version: 1, value: CHILD }));
  expect(readSession(people)).toBeNull();
  setPageMember('m1');
  expect(readSession(people)).toBeNull();
  expect(everything()).not.toContain('김하늘');
});

test('a logout deletes everything, also what was set aside', () => {
  writeSession(people, CHILD);
  stashDrafts();
  forgetDrafts();
  keepThroughReload();
  setPageMember(null);
  setPageMember('m1');
  expect(left()).toEqual([]);
});

test('where the browser refuses storage, drafts are kept in memory by the same rules', () => {
  const refuse = () => {
    throw new DOMException('QuotaExceededError');
  };
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = refuse;
  try {
    writeSession(people, CHILD);
    expect(readSession(people)).toBe(CHILD);
    setPageMember(null);
    expect(readSession(people)).toBeNull();
    setPageMember('m2');
    setPageMember('m1');
    expect(readSession(people)).toBeNull();
  } finally {
    Storage.prototype.setItem = setItem;
  }
});

const counted = slot(choiceDraft('ticket:individual:13'));

/** A choice as it is stored, of any shape. */
const choice = <Value,>(value: Value) => ({
  name: counted.name,
  version: counted.version,
  parse: (stored: unknown) => stored as Value,
  value,
});

test('what was pressed before the member was known wins for that field, and nothing else of the member’s draft is lost', () => {
  const shown = { counts: { a: 0, leader: 1 }, agreed: {}, coupon: null, day: 'fri' };
  const own = choice({ counts: { a: 2, b: 1, leader: 2 }, agreed: { privacy: true }, coupon: { id: 1 }, day: 'wed' });
  writeSession(own, own.value);
  const pressed = choice({ ...shown, counts: { a: 1, leader: 1 }, agreed: { conditions: true }, shown });
  setPageMember(null);
  writeSession(pressed, pressed.value);
  setPageMember('m1');
  expect(readSession(own)).toEqual({
    counts: { a: 1, b: 1, leader: 2 },
    agreed: { privacy: true, conditions: true },
    coupon: { id: 1 },
    day: 'wed',
  });
});

test('what was pressed replaces a member’s draft that is empty, of an older version or broken', () => {
  const shown = { counts: { leader: 1 } };
  const pressed = choice({ counts: { leader: 1, a: 1 }, shown });
  for (const own of [{ version: 1, value: { counts: {} } }, { version: 0, value: { counts: { a: 9 } } }, 'broken']) {
    sessionStorage.setItem('draft:m1:choice:ticket:individual:13', JSON.stringify(own));
    setPageMember(null);
    writeSession(pressed, pressed.value);
    setPageMember('m1');
    expect(readSession(pressed)).toMatchObject({ counts: { leader: 1, a: 1 } });
  }
});
