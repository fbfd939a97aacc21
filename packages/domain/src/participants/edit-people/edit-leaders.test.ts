import { describe, expect, test } from 'vitest';
import {
  leadersEditRefusal,
  leadersEditRefusals,
  stageLeaders,
  type LeadersEdit,
  type LedLine,
} from './edit-leaders.ts';
import { leader, leadersEdit, ledLine } from './edit-people.test-support.ts';
import { sessionPersonKey } from '../same-person.ts';

const said = (line: LedLine, edit: LeadersEdit): readonly [string | undefined, string | undefined] => {
  const refusal = leadersEditRefusal(line, edit);
  return [refusal?.code.split('.')[1], refusal?.field];
};
const ACCEPTED = [undefined, undefined] as const;
const two = ledLine({
  saved: [
    { ...leader(), leaderId: '7' },
    { ...leader({ name: '박은주' }), leaderId: '8' },
  ],
});

describe('the leaders of a line', () => {
  test('who lack several things have all refusals, one a cell', () => {
    const given = leadersEdit(
      leader({ name: '', mobile: '123', email: '' }),
      leader({ leaderId: '8', name: '박은주' }),
    );
    expect(leadersEditRefusals(two, given).map(({ code, field }) => `${field} ${code.split('.')[1]}`)).toEqual([
      'leaders.0.name leader-name-missing',
      'leaders.0.email leader-email-missing',
      'leaders.0.mobile leader-mobile-shape',
    ]);
  });

  test('are saved with consent alone, which is asked for first', () => {
    const given = { ...leadersEdit(leader({ name: '' }), leader({ leaderId: null })), consent: false };
    expect(said(ledLine(), given)).toEqual(['consent-missing', 'consent']);
  });

  test('are as many as were booked, the line’s own, each once', () => {
    expect(said(ledLine(), leadersEdit(leader(), leader({ leaderId: null, name: '박은주' })))).toEqual([
      'more-leaders-than-booked',
      'leaders.1.name',
    ]);
    expect(said(ledLine(), leadersEdit())).toEqual(['leader-left-out', 'leaders']);
    expect(said(ledLine(), leadersEdit(leader({ leaderId: null })))).toEqual(['leader-unknown', 'leaders.0.name']);
    expect(said(ledLine(), leadersEdit(leader({ leaderId: '99' })))).toEqual(['leader-unknown', 'leaders.0.name']);
    expect(said(two, leadersEdit(leader(), leader({ name: '박은주' })))).toEqual(['leader-unknown', 'leaders.1.name']);
  });

  test.each([
    [{ name: ' ', mobile: '', email: '' }, 'leader-name-missing', 'name'],
    [{ mobile: '', email: '' }, 'leader-mobile-missing', 'mobile'],
    [{ email: ' ' }, 'leader-email-missing', 'email'],
    [{ mobile: '12345' }, 'leader-mobile-shape', 'mobile'],
    [{ email: 'miran' }, 'leader-email-shape', 'email'],
    [{ name: '180301-3234567' }, 'too-long', 'name'],
    [{ categoryId: '01' }, 'category-fixed', 'categoryId'],
    [{ categoryId: '' }, undefined, undefined],
    [{ name: '박은주', mobile: '010-0000-4000', email: 'eunju@example.kr' }, undefined, undefined],
  ] as const)('%j → %s', (over, code, field) => {
    expect(said(ledLine(), leadersEdit(leader(over)))).toEqual([code, field && `leaders.0.${field}`]);
  });

  test.each([
    ['name', '가'.repeat(10), '가'.repeat(11)],
    ['mobile', '+82 10 - 0000 - 4000', '010-0000-4000 집 x'],
    ['email', 'eunjupark@example.kr', 'eunjuparks@example.kr'],
  ] as const)('have a %s of %s at most', (field, longest, tooLong) => {
    expect(said(ledLine(), leadersEdit(leader({ [field]: longest })))).toEqual(ACCEPTED);
    expect(said(ledLine(), leadersEdit(leader({ [field]: tooLong })))).toEqual(['too-long', `leaders.0.${field}`]);
  });

  test('keep what is longer than the limit until it is edited (PD-30)', () => {
    const email = 'a.very.long.address@school.example.com';
    const stored = ledLine({ saved: [{ ...leader({ email }), leaderId: '7' }] });
    expect(said(stored, leadersEdit(leader({ email, name: '박은주' })))).toEqual(ACCEPTED);
    expect(said(stored, leadersEdit(leader({ email: `b${email}` })))[0]).toBe('too-long');
  });

  test('have different names; two equal saved ones stay', () => {
    const given = leadersEdit(leader({ name: '박은주' }), leader({ leaderId: '8', name: '박은주' }));
    expect(said(two, given)).toEqual(['duplicate-leader', 'leaders.0.name']);
    const alike = ledLine({ saved: [7, 8].map((id) => ({ ...leader(), leaderId: String(id) })) });
    expect(said(alike, leadersEdit(leader({ mobile: '01000004000' }), leader({ leaderId: '8' })))).toEqual(ACCEPTED);
  });

  test('keep who is known again in an additional session (PD-19)', () => {
    const key = sessionPersonKey({ ...leader(), role: 'leader', birthDate: null }) ?? '';
    const line = ledLine({ sessionPeople: new Set([key]) });
    expect(said(line, leadersEdit(leader({ mobile: '010-0000-4000' })))).toEqual([
      'session-person-fixed',
      'leaders.0.name',
    ]);
    expect(said(line, leadersEdit(leader({ mobile: '010-0000-3000', email: 'm@example.kr' })))).toEqual(ACCEPTED);
  });

  test('keep their categories, so that a free leader stays free, and are tidied where they were touched', () => {
    const given = leadersEdit(
      leader({ categoryId: '', name: ' 박  은주 ' }),
      leader({ leaderId: '8', name: '박은주' }),
    );
    expect(stageLeaders(two, given)).toEqual([
      { ...leader({ name: '박 은주' }), changed: true },
      { ...leader({ leaderId: '8', name: '박은주' }), changed: false },
    ]);
  });
});
