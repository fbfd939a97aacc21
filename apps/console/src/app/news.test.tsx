import { newsEvent, newsPath, type NewsWord } from '@kkumteo/contract/office/news';
import { focusManager, QueryClient, QueryClientProvider, type QueryKey, useQuery } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gateDayQuery, recentQuery } from '../api/admission.ts';
import { callerQuery, offerQuery } from '../api/caller.ts';
import { closingDayQuery, closingQuery, leftQuery, runningClosingsQuery } from '../api/closing.ts';
import { needQuery, rosterQuery, rosterStateQuery, searchQuery, sheetQuery, todayQuery } from '../api/day.ts';
import { deskDayQuery, ownDrawerQuery, quoteKey } from '../api/desk.ts';
import { inquiriesQuery, inquiryQuery } from '../api/inquiry.ts';
import { moveChoicesQuery, movePreviewQuery } from '../api/move.ts';
import { concerns, EVERYTHING } from '../api/news.ts';
import { proposalsQuery, selfQuery } from '../api/staff.ts';
import { News } from './news.tsx';

const TODAY = '2026-12-11';
const OTHER = '2026-12-12';
const LINE = { reservationNo: '1', lineNo: '1' };

const KEYS: Readonly<Record<string, QueryKey>> = {
  today: todayQuery.queryKey,
  need: needQuery('pledges').queryKey,
  sheet: sheetQuery(TODAY).queryKey,
  'other sheet': sheetQuery(OTHER).queryKey,
  state: rosterStateQuery({ day: TODAY, roundId: 1 }).queryKey,
  roster: rosterQuery({ day: TODAY, roundId: 1 }).queryKey,
  search: searchQuery('김').queryKey,
  gate: gateDayQuery.queryKey,
  'last of gate': recentQuery('정문').queryKey,
  closing: closingQuery(7).queryKey,
  'other closing': closingQuery(8).queryKey,
  'left of closing': leftQuery(7).queryKey,
  chip: runningClosingsQuery.queryKey,
  'rounds to close': closingDayQuery(TODAY).queryKey,
  proposals: proposalsQuery.queryKey,
  seats: deskDayQuery.queryKey,
  drawer: ownDrawerQuery.queryKey,
  quote: quoteKey,
  'seats of the month': offerQuery({ track: 'group', productId: 101, day: '2026-12-24', roundId: 1011 }).queryKey,
  'seats of another month': moveChoicesQuery(LINE, { productId: null, day: '2027-01-04' }).queryKey,
  'seats before a day is chosen': moveChoicesQuery(LINE, { productId: null, day: null }).queryKey,
  'price of a move': movePreviewQuery(LINE, { productId: 1, day: TODAY, roundId: 1, settlement: 'as-priced' }).queryKey,
  caller: callerQuery(42).queryKey,
  inquiries: inquiriesQuery('open').queryKey,
  inquiry: inquiryQuery('1').queryKey,
};
const OF_MONTH = ['seats of the month', 'seats before a day is chosen'];
const word = (about: NewsWord['about'], over: Partial<NewsWord> = {}): NewsWord => ({ ...EVERYTHING, about, ...over });

test.each<[string, NewsWord, readonly string[]]>([
  ['a day', word('day', { day: TODAY }), ['today', 'need', 'sheet', 'state', 'rounds to close', 'seats', ...OF_MONTH]],
  ['another day', word('day', { day: OTHER }), ['other sheet', ...OF_MONTH]],
  ['an admission', word('admission'), ['today', 'need', 'sheet', 'state', 'gate', 'rounds to close', 'seats']],
  ['a closing', word('closing', { closingId: 7 }), ['today', 'need', 'closing', 'chip', 'rounds to close']],
  ['a proposal', word('proposals'), ['today', 'need', 'chip', 'rounds to close', 'proposals']],
  ['a need', word('needs'), ['today', 'need', 'inquiries']],
  ['the desk', word('desk'), ['today', 'seats', 'drawer']],
])('%s is read again where it is shown, and no one is looked at by itself', (_what, said, wanted) => {
  expect(Object.keys(KEYS).filter((name) => concerns(said, KEYS[name] ?? [], TODAY))).toEqual(wanted);
});

test('what may have been missed is all of it, and still no look at people', () => {
  const kept = Object.keys(KEYS).filter((name) => !concerns(EVERYTHING, KEYS[name] ?? [], TODAY));
  expect(kept).toEqual([
    'roster',
    'search',
    'last of gate',
    'left of closing',
    'quote',
    'price of a move',
    'caller',
    'inquiry',
  ]);
});

class Stream extends EventTarget {
  static readonly CLOSED = 2;
  static opened: Stream[] = [];
  readyState = 1;
  onopen: () => void = () => undefined;
  onerror: () => void = () => undefined;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Stream.opened.push(this);
  }
  close(): void {
    this.readyState = Stream.CLOSED;
  }
  say(...words: readonly NewsWord[]): void {
    this.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(newsEvent.encode({ words })) }));
  }
}
const last = (): Stream => {
  const stream = Stream.opened.at(-1);
  if (stream === undefined) throw new Error('no stream was opened');
  return stream;
};

let reads: string[] = [];
function Shown({ queryKey }: { readonly queryKey: QueryKey }) {
  useQuery({ queryKey, queryFn: async () => reads.push(String(queryKey[0])), staleTime: Infinity });
  return null;
}

beforeEach(() => {
  Stream.opened = [];
  reads = [];
  vi.stubGlobal('EventSource', Stream);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  focusManager.setFocused(undefined);
});

async function draw() {
  const drawn = render(
    <QueryClientProvider client={new QueryClient()}>
      <Shown queryKey={proposalsQuery.queryKey} />
      <Shown queryKey={selfQuery.queryKey} />
      <News />
    </QueryClientProvider>,
  );
  await pass(0);
  reads = [];
  return drawn;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a page reads again what it shows of a word, and nothing else', async () => {
  await draw();
  expect(last().url).toBe(newsPath);
  last().say(word('desk'));
  await pass(0);
  expect(reads).toEqual([]);
  last().say(word('proposals'), word('day'));
  await pass(0);
  expect(reads).toEqual(['proposals']);
});

test('a stream that was lost is opened again ever later, and then all is read again', async () => {
  await draw();
  for (const wait of [1_000, 2_000, 4_000]) {
    const lost = last();
    lost.onerror();
    await pass(wait / 2 - 1);
    expect(last()).toBe(lost);
    await pass(wait / 2 + 1);
    expect(last()).not.toBe(lost);
  }
  expect(reads).toEqual([]);
  last().onopen();
  await pass(0);
  expect(reads).toEqual(['proposals']);
});

test('a stream that is refused asks who is logged in', async () => {
  await draw();
  last().readyState = Stream.CLOSED;
  last().onerror();
  await pass(0);
  expect(reads).toEqual(['self']);
});

test('a page that is hidden or covered follows nothing, and goes on once it is shown', async () => {
  const { unmount } = await draw();
  act(() => focusManager.setFocused(false));
  expect(last().readyState).toBe(Stream.CLOSED);
  await pass(120_000);
  expect(Stream.opened).toHaveLength(1);
  act(() => focusManager.setFocused(true));
  expect(Stream.opened).toHaveLength(2);
  unmount();
  expect(last().readyState).toBe(Stream.CLOSED);
});
