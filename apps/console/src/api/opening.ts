import {
  type AddCategory,
  addCategoryCall,
  type AddHall,
  addHallCall,
  beginTrialCall,
  type Opening,
  openingCall,
  openingPaths as paths,
  openParkCall,
  type SaveOperator,
  saveOperatorCall,
} from '@kkumteo/contract/office/opening';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const isUnderWay = ({ payment }: Opening): boolean =>
  payment.trials.some(({ state }) => state === 'confirming' || state === 'paid');

const POLL_MS = 2_000;

export const openingQuery = queryOptions({
  queryKey: ['opening'] as const,
  queryFn: ({ signal }) => get(paths.opening, openingCall.answer, { signal }),
  // What other pages publish counts at once.
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data !== undefined && isUnderWay(data) ? POLL_MS : false),
});

export const saveOperator = (asked: SaveOperator) =>
  post(paths.operator, saveOperatorCall.body.encode(asked), saveOperatorCall.answer);
export const addHall = (asked: AddHall) => post(paths.hall, addHallCall.body.encode(asked), addHallCall.answer);
export const addCategory = (asked: AddCategory) =>
  post(paths.category, addCategoryCall.body.encode(asked), addCategoryCall.answer);
export const beginTrial = (pressKey: string) =>
  post(paths.trial, beginTrialCall.body.encode({ pressKey }), beginTrialCall.answer);
export const openPark = (pressKey: string) =>
  post(paths.open, openParkCall.body.encode({ pressKey }), openParkCall.answer);
