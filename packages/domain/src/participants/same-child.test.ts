import { expect, test } from 'vitest';
import { experiencerIdentity } from './experiencer-checks.ts';
import { childKey, sessionPersonKey } from './same-person.ts';
import { childInTwoPlaces } from '../booking/people-checks.ts';

const birthDate = '2018-03-01';

// Spellings of one name, in pairs: spaced, in parts as a Mac sends it, with marks that draw nothing, in capitals.
test.each([
  ['김가온', ' 김 가온 '],
  ['김가온', '김가온'.normalize('NFD')],
  ['김가온', '김\u200b가온\u2060'],
  ['김가온', '김\u3164가온'],
  ['Mina Kim', 'mina KIM'],
])('%j and %j are one person for duplicates, overlaps and additional sessions', (one, other) => {
  const [first, second] = [one, other].map((name) => ({ name, birthDate, email: 'Kim@example.com', mobile: '' }));
  if (first === undefined || second === undefined) throw new Error('two people are compared');
  expect(childKey(second)).toBe(childKey(first));
  expect(experiencerIdentity({ ...second, email: 'kim＠example.com' })).toBe(experiencerIdentity(first));
  expect(sessionPersonKey({ ...second, role: 'experiencer' })).toBe(
    sessionPersonKey({ ...first, role: 'experiencer' }),
  );
  const at = { visitDate: '2026-12-09', startMinute: 600, endMinute: 660 };
  expect(childInTwoPlaces([first, second].map((person) => ({ ...at, experiencers: [person] })))).toEqual({
    visit: 1,
    child: 0,
  });
});

test('a leader is known again by name and phone, however both are written', () => {
  const leader = (name: string, mobile: string) => sessionPersonKey({ role: 'leader', name, birthDate: null, mobile });
  expect(leader('이 하은', '+82 10-0000-0001')).toBe(leader('이하은', '010 0000 0001'));
  expect(leader('이하은', '010-0000-0002')).not.toBe(leader('이하은', '010-0000-0001'));
  expect([leader('\u3164', '010-0000-0001'), leader('이하은', '')]).toEqual([null, null]);
});

test('without a name or birth date is never the same', () => {
  expect(childKey({ name: '\u3164', birthDate })).toBeNull();
  expect(childKey({ name: '김가온', birthDate: null })).toBeNull();
});
