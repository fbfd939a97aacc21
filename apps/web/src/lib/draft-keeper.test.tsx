import { beforeEach, expect, test } from 'vitest';
import { restoreDrafts, draftName, forgetDrafts, setDraftOwner, stashDrafts } from './draft-keeper.ts';

beforeEach(() => {
  sessionStorage.clear();
  forgetDrafts();
});

test('session storage is empty after the guard', () => {
  sessionStorage.setItem('booking', '1');
  sessionStorage.setItem(draftName('reserve'), '2');
  stashDrafts();
  expect(sessionStorage.length).toBe(0);
});

test('a draft comes back after the same member logs in again, other storage does not', () => {
  setDraftOwner('m1');
  sessionStorage.setItem('other', '1');
  sessionStorage.setItem(draftName('reserve'), '2');
  stashDrafts();
  stashDrafts();
  restoreDrafts('m1');
  expect(Object.entries(sessionStorage)).toEqual([[draftName('reserve'), '2']]);
});

test('a draft typed before any login goes to whoever logs in', () => {
  sessionStorage.setItem(draftName('reserve'), '2');
  stashDrafts();
  restoreDrafts('m2');
  expect(sessionStorage.getItem(draftName('reserve'))).toBe('2');
});

test("another member never sees a member's draft", () => {
  setDraftOwner('m1');
  sessionStorage.setItem(draftName('reserve'), '2');
  stashDrafts();
  restoreDrafts('m2');
  expect(sessionStorage.length).toBe(0);
});
