import { describe, expect, test } from 'vitest';
import { child, groupLine } from './edit-people/edit-people.test-support.ts';
import type { EditedLine } from './edit-people/edited-line.ts';
import { registrationEdit, registrationEnds, registrationRefusals, type Registration } from './registration.ts';

const SOL: Registration = {
  consent: true,
  name: '한솔',
  grade: 'E5',
  className: '3',
  classNumber: '12',
  email: 'sol@example.com',
};
const named = (participantId: string, over = {}) =>
  child({
    participantId,
    headcount: 0,
    categoryId: '',
    name: '한별',
    grade: 'E5',
    birthDate: null,
    email: '',
    ...over,
  });
const newcomer: { ownId: string | null; open: Set<string> } = { ownId: null, open: new Set() };
const refused = (line: EditedLine, over: Partial<Registration>, who = newcomer) =>
  registrationRefusals(line, registrationEdit(line, { ...SOL, ...over }, who)).map(({ code, field }) => [code, field]);

test('the link of a visit ends at midnight before its day, Korean time', () => {
  expect(new Date(registrationEnds('2026-12-09')).toISOString()).toBe('2026-12-08T15:00:00.000Z');
});

describe('who registers', () => {
  test('comes after all others, who stay unchanged', () => {
    const line = groupLine({ saved: [named('1'), named('2', { name: '한결', email: 'gyeol@example.com' })] });
    const { edit, own } = registrationEdit(line, SOL, newcomer);
    expect(own).toBe(2);
    expect(edit.people.slice(0, 2)).toEqual(line.saved);
    expect(edit.people[2]).toMatchObject({ participantId: null, categoryId: '', name: '한솔', birthDate: null });
  });

  test('again corrects the own row alone', () => {
    const line = groupLine({ saved: [named('1', { name: '한솔', birthDate: '2015-05-05' }), named('2')] });
    const { edit, own } = registrationEdit(line, { ...SOL, name: '한 솔' }, { ownId: '1', open: new Set(['2']) });
    expect(own).toBe(0);
    expect(edit.people[0]).toMatchObject({ participantId: '1', name: '한 솔', birthDate: '2015-05-05' });
    expect(edit.people[1]).toEqual(line.saved[1]);
  });

  test.each([
    ['the same name and grade', {}, '1'],
    ['a class of its own', { className: '3' }, '1'],
    ['another class', { className: '4' }, null],
    ['another number', { classNumber: '13' }, null],
    ['another grade', { grade: 'E6' }, null],
    ['another name', { name: '한설' }, null],
  ])('takes the row that the leader typed with %s: %s', (_, over, participantId) => {
    const line = groupLine({ saved: [named('1', { name: '한솔', ...over })] });
    const { edit, own } = registrationEdit(line, SOL, { ownId: null, open: new Set(['1']) });
    expect(edit.people[own]?.participantId).toBe(participantId);
    expect(edit.people).toHaveLength(participantId === null ? 2 : 1);
  });

  test.each([
    ['another participant has registered for', ['1'], []],
    ['two fit', ['1', '2'], ['1', '2']],
  ])('takes no row that %s', (_, rows, open) => {
    const line = groupLine({ saved: rows.map((id) => named(id, { name: '한솔' })) });
    const { edit } = registrationEdit(line, SOL, { ownId: null, open: new Set(open) });
    expect(edit.people).toHaveLength(rows.length + 1);
  });

  test('gives an e-mail where seats are counted by room, and changes none elsewhere', () => {
    const saved = [named('1', { name: '한솔', email: 'known@example.com' })];
    const who = { ...newcomer, ownId: '1' };
    expect(registrationEdit(groupLine({ saved }), SOL, who).edit.people[0]?.email).toBe('known@example.com');
    const roomed = groupLine({ saved, capacityMode: 'per-room' });
    expect(registrationEdit(roomed, SOL, who).edit.people[0]?.email).toBe('sol@example.com');
  });
});

describe('a registration is refused', () => {
  test.each([
    [{ consent: false }, 'participants.consent-missing', 'consent'],
    [{ name: ' ' }, 'participants.name-missing', 'name'],
    [{ grade: '' }, 'participants.grade-missing', 'grade'],
    [{ grade: 'X9' }, 'participants.grade-unknown', 'grade'],
    [{ name: '가'.repeat(11) }, 'participants.too-long', 'name'],
    [{ classNumber: '1'.repeat(11) }, 'participants.too-long', 'classNumber'],
  ] as const)('with %j: %s at %s', (over, code, field) => {
    expect(refused(groupLine(), over)).toContainEqual([code, field]);
  });

  test('without an e-mail, or with a broken one, where seats are counted by room alone', () => {
    const roomed = groupLine({ capacityMode: 'per-room' });
    expect(refused(roomed, { email: '' })).toEqual([['participants.email-missing', 'email']]);
    expect(refused(roomed, { email: 'sol@' })).toEqual([['participants.email-shape', 'email']]);
    expect(refused(groupLine(), { email: '' })).toEqual([]);
  });

  test('for one person more than were booked', () => {
    const full = groupLine({ experiencerCount: 1, saved: [named('1')] });
    expect(refused(full, {})).toEqual([['participants.more-than-booked', 'name']]);
    expect(refused(full, { name: '한별' }, { ...newcomer, ownId: '1' })).toEqual([]);
  });

  test('never for what others typed, the same name and e-mail among it', () => {
    const saved = [named('1', { name: '한결' }), named('2', { name: '한솔', className: '3', classNumber: '12' })];
    expect(refused(groupLine({ saved }), {})).toEqual([]);
    expect(refused(groupLine({ saved }), {}, { ...newcomer, ownId: '1' })).toEqual([]);
    const roomed = [named('2', { name: '한솔', email: 'sol@example.com', loginId: 'sol' })];
    expect(refused(groupLine({ saved: roomed, capacityMode: 'per-room' }), {})).toEqual([]);
  });

  test('for what others lack never', () => {
    const saved = [named('1', { email: '' }), named('2', { name: '' })];
    expect(refused(groupLine({ saved, capacityMode: 'per-room' }), {})).toEqual([]);
  });
});
