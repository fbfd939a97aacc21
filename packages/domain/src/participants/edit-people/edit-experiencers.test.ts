import { describe, expect, test } from 'vitest';
import { experiencersEditRefusal, experiencersEditRefusals } from './edit-experiencers.ts';
import type { EditedLine, ExperiencersEdit } from './edited-line.ts';
import { child, edit, groupLine, individualLine, pupil, typed } from './edit-people.test-support.ts';
import { sessionPersonKey } from '../same-person.ts';
import { newChildren, stageExperiencers } from './stage-experiencers.ts';

const said = (line: EditedLine, given: ExperiencersEdit): readonly [string | undefined, string | undefined] => {
  const refusal = experiencersEditRefusal(line, given);
  return [refusal?.code.split('.')[1], refusal?.field];
};
const ACCEPTED = [undefined, undefined] as const;
const roomed = { capacityMode: 'per-room' } as const;

describe('the experiencers of a line', () => {
  test('are no more than were booked, in all and of a category that is named', () => {
    const named = (count: number, categoryId = '') =>
      Array.from({ length: count }, (_, at) => pupil({ name: `학생${at}`, categoryId }));
    expect(said(groupLine(), edit(...named(60)))).toEqual(ACCEPTED);
    expect(said(groupLine(), edit(...named(61)))).toEqual(['more-than-booked', 'experiencers.60.name']);
    expect(said(groupLine(), edit(...named(10, '02')))).toEqual(ACCEPTED);
    expect(said(groupLine(), edit(...named(11, '02')))).toEqual(['more-than-booked', 'experiencers.10.name']);
    expect(said(groupLine(), edit(...named(1, '05')))).toEqual(['more-than-booked', 'experiencers.0.name']);
  });

  test('may be fewer than were booked, where a group names them: twenty of sixty is a normal state', () => {
    const names = Array.from({ length: 20 }, (_, at) => pupil({ name: `학생${at}` }));
    expect(said(groupLine(), edit(...names))).toEqual(ACCEPTED);
    expect(said(groupLine(), edit())).toEqual(ACCEPTED);
  });

  test('of an individual are neither added nor left out', () => {
    const two = individualLine({
      experiencerCount: 2,
      saved: [child(), child({ participantId: '2', name: '한솔' })],
    });
    expect(said(individualLine(), edit(typed(), pupil({ name: '한솔' })))).toEqual([
      'more-than-booked',
      'experiencers.1.name',
    ]);
    expect(said(two, edit(typed()))).toEqual(['person-left-out', 'experiencers']);
    expect(said(two, edit(typed(), pupil({ name: '한솔' })))).toEqual(['person-left-out', 'experiencers']);
  });

  test('are the line’s own, each once', () => {
    expect(said(individualLine(), edit(typed({ participantId: '99' })))).toEqual([
      'person-unknown',
      'experiencers.0.name',
    ]);
    const twice = edit(pupil({ participantId: '5' }), pupil({ participantId: '5', name: '한솔' }));
    const line = groupLine({ saved: [child({ participantId: '5', headcount: 0, categoryId: '' })] });
    expect(said(line, twice)).toEqual(['person-unknown', 'experiencers.1.name']);
  });

  test('are saved with consent alone', () => {
    expect(said(individualLine(), { ...edit(typed()), consent: false })).toEqual(['consent-missing', 'consent']);
  });

  test.each([
    [{ name: ' ' }, {}, 'name-missing', 'name'],
    [{ grade: '' }, {}, 'grade-missing', 'grade'],
    [{ email: '' }, roomed, 'email-missing', 'email'],
    [{ email: '' }, {}, undefined, undefined],
    [{ name: '', grade: '', email: '' }, roomed, 'name-missing', 'name'],
    [{ grade: 'E9' }, {}, 'grade-unknown', 'grade'],
    [{ email: 'bada@' }, {}, 'email-shape', 'email'],
    [{ name: '180301-3234567' }, {}, 'too-long', 'name'],
    [{ loginId: '180301-3234567' }, {}, 'resident-number', 'loginId'],
  ] as const)('%j on %j → %s', (over, line, code, field) => {
    expect(said(individualLine(line), edit(typed(over)))).toEqual([code, field && `experiencers.0.${field}`]);
  });

  test.each([
    ['name', 10],
    ['loginId', 50],
    ['className', 10],
    ['classNumber', 10],
  ] as const)('have a %s of %i characters and no more', (field, limit) => {
    expect(said(individualLine(), edit(typed({ [field]: '가'.repeat(limit) })))).toEqual(ACCEPTED);
    expect(said(individualLine(), edit(typed({ [field]: '가'.repeat(limit + 1) })))).toEqual([
      'too-long',
      `experiencers.0.${field}`,
    ]);
  });

  test('have an e-mail of 100 characters and a birth date of 20, and no more', () => {
    const email = (length: number) => `${'b'.repeat(length - 12)}@example.com`;
    expect(said(individualLine(), edit(typed({ email: email(100) })))).toEqual(ACCEPTED);
    expect(said(individualLine(), edit(typed({ email: email(101) })))[0]).toBe('too-long');
    const born = (typedBirthDate: string) => edit(typed({ birthDate: null, typedBirthDate }));
    expect(said(individualLine(), born('이천십팔년삼월일일'.padEnd(20, '.')))[0]).toBe('birth-date-shape');
    expect(said(individualLine(), born('.'.repeat(21)))).toEqual(['too-long', 'experiencers.0.birthDate']);
  });

  test('keep what is longer than the limit, or incomplete in shape, until it is edited (PD-30)', () => {
    const name = '한바다라마바사아자차카타파하';
    const stored = individualLine({ saved: [child({ name, email: 'as it was', grade: 'e5' })] });
    expect(said(stored, edit(typed({ name: ` ${name} `, email: 'as it was', grade: 'e5' })))).toEqual(ACCEPTED);
    expect(said(stored, edit(typed({ name: `${name}!`, email: 'as it was', grade: 'e5' })))[0]).toBe('too-long');
  });
});

describe('a form with several faults', () => {
  test('has all of them in the order of the checks, one a cell; the server refuses with the first', () => {
    const given = {
      consent: false,
      people: [
        pupil({ name: '', grade: '' }),
        pupil({ loginId: 'a', email: 'bada@' }),
        pupil({ loginId: 'A', name: '한솔' }),
      ],
    };
    expect(
      experiencersEditRefusals(groupLine(), given).map(({ code, field }) => `${field} ${code.split('.')[1]}`),
    ).toEqual([
      'consent consent-missing',
      'experiencers.0.name name-missing',
      'experiencers.0.grade grade-missing',
      'experiencers.2.loginId duplicate-login-id',
      'experiencers.1.email email-shape',
    ]);
    expect(said(groupLine(), given)).toEqual(['consent-missing', 'consent']);
  });

  test('has those of rooms after the heads and before the consent, as in the document (R5-15, R5-16)', () => {
    const given = { consent: false, people: [pupil(), pupil({ name: '한솔' })] };
    const room = { code: 'rooms.over-room', field: 'experiencers.1.roomPicks', roomName: '법정' } as const;
    const codes = (line: EditedLine) => experiencersEditRefusals(line, given, [room]).map(({ code }) => code);
    expect(codes(groupLine())).toEqual(['rooms.over-room', 'participants.consent-missing']);
    expect(codes(groupLine({ experiencerCount: 1 }))[0]).toBe('participants.more-than-booked');
  });
});

describe('the same twice', () => {
  test.each([
    ['one id', { loginId: 'Bada1' }, { loginId: ' bada1' }, 'duplicate-login-id', 'loginId'],
    ['no id', { loginId: '' }, { loginId: '' }, undefined, undefined],
    ['name and e-mail', { email: 'a@b.kr' }, { email: 'A@B.kr', name: '한바다' }, 'duplicate-name-email', 'name'],
    ['one e-mail, two names', { email: 'a@b.kr' }, { email: 'a@b.kr' }, undefined, undefined],
    ['a name in two classes', { className: '1' }, { name: '한바다', className: '2' }, undefined, undefined],
    [
      'all alike without an e-mail',
      { className: '1' },
      { name: '한바다', className: '1' },
      'duplicate-name-email',
      'name',
    ],
  ] as const)('%s', (_, one, other, code, field) => {
    const given = edit(pupil(one), pupil({ name: '한솔', ...other }));
    expect(said(groupLine(), given)).toEqual([code, field && `experiencers.1.${field}`]);
  });
});

describe('a birth date', () => {
  test.each([
    ['of an individual stays given', { birthDate: null }, 'birth-date-missing'],
    ['is a day', { birthDate: null, typedBirthDate: '2018-02-30' }, 'birth-date-unknown-day'],
    ['holds the hall’s ages', { birthDate: '2010-01-01' }, 'birth-year-outside'],
    ['is 48 months before the visit', { birthDate: '2022-12-10' }, 'too-young'],
    ['is before the visit', { birthDate: '2026-12-10' }, 'birth-date-in-future'],
    ['may be another one', { birthDate: '2019-01-01' }, undefined],
  ] as const)('%s', (_, over, code) => {
    expect(said(individualLine(), edit(typed(over)))[0]).toBe(code);
  });

  test('that is saved already is not checked against the ages again', () => {
    const stored = individualLine({ saved: [child({ birthDate: '2010-01-01' })] });
    expect(said(stored, edit(typed({ birthDate: '2010-01-01' })))).toEqual(ACCEPTED);
  });

  test('of a pupil may be left out, and holds the hall’s ages where it is given', () => {
    expect(said(groupLine(), edit(pupil()))).toEqual(ACCEPTED);
    expect(said(groupLine(), edit(pupil({ birthDate: '2010-01-01' })))[0]).toBe('birth-year-outside');
  });
});

describe('what a price was made of', () => {
  test('is a head’s category, which stays; unsaid it stays what it is', () => {
    expect(said(individualLine(), edit(typed({ categoryId: '02' })))).toEqual([
      'category-fixed',
      'experiencers.0.categoryId',
    ]);
    expect(said(individualLine(), edit(typed({ categoryId: '' })))).toEqual(ACCEPTED);
    expect(stageExperiencers(individualLine(), edit(typed({ categoryId: '' }))).people).toMatchObject([
      { categoryId: '01', changed: false },
    ]);
  });

  test('is who takes an additional session: name and birth date stay (PD-19)', () => {
    const key = sessionPersonKey({ ...child(), role: 'experiencer', mobile: '' }) ?? '';
    const line = individualLine({ sessionPeople: new Set([key]) });
    expect(said(line, edit(typed({ name: '한솔' })))).toEqual(['session-person-fixed', 'experiencers.0.name']);
    expect(said(line, edit(typed({ birthDate: '2018-03-02' })))[0]).toBe('session-person-fixed');
    expect(said(line, edit(typed({ grade: 'E3', email: '' })))).toEqual(ACCEPTED);
  });
});

describe('an accepted edit', () => {
  test('tidies what was touched, keeps what was not, and removes the names that are left out', () => {
    const line = groupLine({
      saved: [
        child({ participantId: '5', headcount: 0, categoryId: '', name: '한  바다' }),
        child({ participantId: '6', headcount: 0, categoryId: '', name: '한솔' }),
      ],
    });
    const given = edit(
      pupil({ participantId: '5', name: '한 바다', className: ' 3\u0000반 ' }),
      pupil({ name: '새\u200b봄' }),
    );
    expect(stageExperiencers(line, given)).toMatchObject({
      people: [
        { participantId: '5', name: '한  바다', className: '3 반', changed: true },
        { participantId: null, name: '새봄', changed: true },
      ],
      removed: ['6'],
    });
  });

  test('names the children of an individual who were not there before, whatever the spelling', () => {
    const given = edit(typed({ name: '한 바다' }));
    expect(newChildren(individualLine(), given)).toEqual([]);
    expect(newChildren(individualLine(), edit(typed({ name: '한솔' })))).toEqual([
      { at: 0, name: '한솔', birthDate: '2018-03-01' },
    ]);
    expect(newChildren(groupLine(), edit(pupil({ birthDate: '2018-03-01' })))).toEqual([]);
  });
});
