import type { ChangeableLine } from '@kkumteo/contract/office/reservation-acts';
import { expect, test } from 'vitest';
import { changedLines, draftOf } from './change-draft.ts';

const head = { role: 'experiencer', categoryName: '일반', heads: 1 } as const;
const line: ChangeableLine = {
  lineNo: 'L1',
  refusal: null,
  roundId: 1011,
  experiencersVersion: 'e',
  leadersVersion: 'l',
  heads: [
    { ...head, participantId: '7', categoryId: '01' },
    { ...head, participantId: '8', categoryId: '02' },
  ],
  rounds: [],
  categories: [],
  leaderCategories: [],
};
const group: ChangeableLine = {
  ...line,
  heads: [
    { ...head, participantId: null, categoryId: '01', heads: 20 },
    { ...head, role: 'leader', participantId: '9', categoryId: '10' },
    { ...head, role: 'leader', participantId: '10', categoryId: '10' },
  ],
  categories: [
    { categoryId: '01', name: '일반' },
    { categoryId: '02', name: '장애인' },
  ],
};

const drafted = (one: ChangeableLine) => {
  const draft = draftOf([one])['L1'];
  if (draft === undefined) throw new Error('a line has its draft');
  return draft;
};

test('a line that is put back is not sent', () => {
  const touched = { L1: { ...drafted(group), counts: { '01': 20, '02': 0 } } };
  expect(changedLines([group], draftOf([group]))).toEqual([]);
  expect(changedLines([group], touched)).toEqual([]);
});

test('of an individual’s line those who stay are sent, of a group’s heads by category, and leaders as what they come', () => {
  const own = drafted(line);
  expect(changedLines([line], { L1: { ...own, staying: ['8'] } })[0]?.experiencers).toEqual([
    { participantId: '8', categoryId: '02', headcount: 1 },
  ]);
  const counted = drafted(group);
  const changed = changedLines([group], {
    L1: { ...counted, roundId: 1012, counts: { '02': 2, '01': 17 }, leaders: { 9: '11', 10: '' } },
  });
  expect(changed).toEqual([
    {
      lineNo: 'L1',
      roundId: 1012,
      shown: { roundId: 1011, experiencersVersion: 'e', leadersVersion: 'l' },
      experiencers: [
        { participantId: null, categoryId: '01', headcount: 17 },
        { participantId: null, categoryId: '02', headcount: 2 },
      ],
      leaders: [{ leaderId: '9', categoryId: '11' }],
      rooms: null,
    },
  ]);
});
