import { specifiedHall } from '@kkumteo/testkit/halls';
import type { LedLine, LeadersEdit, TypedLeader } from './edit-leaders.ts';
import type { EditedLine, ExperiencersEdit, SavedExperiencer, TypedExperiencer } from './edited-line.ts';

export const child = (over: Partial<SavedExperiencer> = {}): SavedExperiencer => ({
  participantId: '1',
  headcount: 1,
  categoryId: '01',
  name: '한바다',
  loginId: '',
  grade: 'E2',
  className: '',
  classNumber: '',
  birthDate: '2018-03-01',
  email: 'bada@example.com',
  ...over,
});

export const typed = (over: Partial<TypedExperiencer> = {}): TypedExperiencer => {
  const { headcount: _headcount, ...person } = child();
  return { ...person, ...over };
};

/** A pupil whom a group names, new unless `over` says otherwise. */
export const pupil = (over: Partial<TypedExperiencer> = {}): TypedExperiencer =>
  typed({ participantId: null, categoryId: '', birthDate: null, email: '', ...over });

export const individualLine = (over: Partial<EditedLine> = {}): EditedLine => ({
  track: 'individual',
  hall: specifiedHall('child'),
  capacityMode: 'per-round',
  visitDate: '2026-12-09',
  experiencerCount: 1,
  headsByCategory: new Map([['01', 1]]),
  saved: [child()],
  sessionPeople: new Set(),
  ...over,
});

/** Sixty pupils, ten of them at a discount, none named yet. */
export const groupLine = (over: Partial<EditedLine> = {}): EditedLine =>
  individualLine({
    track: 'group',
    experiencerCount: 60,
    headsByCategory: new Map([
      ['01', 50],
      ['02', 10],
    ]),
    saved: [],
    ...over,
  });

export const edit = (...people: readonly TypedExperiencer[]): ExperiencersEdit => ({ consent: true, people });

export const leader = (over: Partial<TypedLeader> = {}): TypedLeader => ({
  leaderId: '7',
  categoryId: '07',
  name: '정미란',
  mobile: '01000003000',
  email: 'miran@example.com',
  ...over,
});

export const ledLine = (over: Partial<LedLine> = {}): LedLine => ({
  saved: [{ ...leader(), leaderId: '7' }],
  sessionPeople: new Set(),
  ...over,
});

export const leadersEdit = (...leaders: readonly TypedLeader[]): LeadersEdit => ({ consent: true, leaders });
