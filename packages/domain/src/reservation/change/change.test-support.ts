import type { CountedHead, LineBeforeChange, LineChange } from './change.ts';

export const head = (over: Partial<CountedHead>): CountedHead => ({
  participantId: '1',
  role: 'experiencer',
  categoryId: '01',
  headcount: 1,
  name: '',
  birthDate: null,
  mobile: '',
  email: '',
  ...over,
});

/** A group of 58 and 2 disabled pupils with one group leader, at round 1011. */
export const GROUP: LineBeforeChange = {
  lineNo: 'line-1',
  track: 'group',
  roundId: 1011,
  heads: [
    head({ participantId: '1', headcount: 58 }),
    head({ participantId: '2', headcount: 2, categoryId: '02' }),
    head({
      participantId: '3',
      role: 'leader',
      categoryId: '07',
      name: '이하은',
      mobile: '01000000001',
      email: 'a@b.kr',
    }),
  ],
  namedHeads: 0,
};

/** Two children and their guardian. */
export const FAMILY: LineBeforeChange = {
  ...GROUP,
  track: 'individual',
  heads: [
    head({ participantId: '1', name: '김서아', birthDate: '2018-03-15' }),
    head({ participantId: '2', name: '김도윤', birthDate: '2019-03-15' }),
    head({ participantId: '3', role: 'leader', name: '이하은', mobile: '01000000001', email: 'a@b.kr' }),
  ],
};

/** A change that leaves a line unchanged. */
export const unchanged = ({ lineNo, track, roundId, heads }: LineBeforeChange): LineChange => ({
  lineNo,
  roundId,
  experiencers: heads
    .filter(({ role }) => role === 'experiencer')
    .map(({ participantId, categoryId, headcount }) => ({
      participantId: track === 'individual' ? participantId : null,
      categoryId,
      headcount,
    })),
  leaders: heads
    .filter(({ role }) => role === 'leader')
    .map(({ participantId, categoryId, name, mobile, email }) => ({
      leaderId: participantId,
      categoryId,
      name,
      mobile,
      email,
    })),
});
