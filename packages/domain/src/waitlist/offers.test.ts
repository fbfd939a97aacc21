import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decideOffers, offerableSeats, smallestPart, type QueuedParty, type ReturnedSeats } from './offers.ts';

const party = (requestNo: string, headcount: number, over: Partial<QueuedParty> = {}): QueuedParty => ({
  requestNo,
  headcount,
  offered: 0,
  least: 1,
  most: 1_000,
  ...over,
});
const back = (cameBack: number, over: Partial<ReturnedSeats> = {}): ReturnedSeats => ({
  cameBack,
  free: cameBack,
  promised: 0,
  ...over,
});
const said = (queue: readonly QueuedParty[], seats: ReturnedSeats) =>
  decideOffers(queue, seats).map(({ requestNo, kind, seats: count }) => `${requestNo} ${kind} ${count}`);

describe('seats that came back are offered in the order of request (PD-16)', () => {
  test('to whole parties as long as they suffice', () =>
    expect(said([party('a', 2), party('b', 3), party('c', 1)], back(5))).toEqual(['a whole 2', 'b whole 3']));
  test('the first party that does not fit is asked about a partial offer, and no other overtakes it', () =>
    expect(said([party('a', 2), party('b', 5), party('c', 1)], back(4))).toEqual(['a whole 2', 'b part 2']));
  test('a party with a partial offer is offered the rest first', () =>
    expect(said([party('a', 5, { offered: 2 }), party('b', 1)], back(4, { free: 6, promised: 2 }))).toEqual([
      'a whole 5',
      'b whole 1',
    ]));
  test('a partial offer that others have booked meanwhile is not made again', () =>
    expect(said([party('a', 5, { offered: 2 }), party('b', 1)], back(3, { promised: 2 }))).toEqual(['a part 3']));
  test('a party that only comes as a whole is passed over while it does not fit, and served when it does', () => {
    const queue = [party('a', 4, { least: 4 }), party('b', 2)];
    expect(said(queue, back(3))).toEqual(['a passed 3', 'b whole 2']);
    expect(said(queue, back(4))).toEqual(['a whole 4']);
  });
  test('a group is asked about a part only from fifteen seats on; below, those behind it are offered the seats', () => {
    const queue = [party('a', 30, { least: 15 }), party('b', 2)];
    expect(said(queue, back(14))).toEqual(['a passed 14', 'b whole 2']);
    expect(said(queue, back(16))).toEqual(['a part 16']);
  });
  test('a bundle whose other component is short does not keep others waiting', () =>
    expect(said([party('a', 3, { most: 0 }), party('b', 3, { most: 1 }), party('c', 2)], back(4))).toEqual([
      'a passed 0',
      'b part 1',
      'c whole 2',
    ]));
  test('the smallest part is the whole party where it comes as a whole, fifteen of a group, else one', () => {
    expect(smallestPart({ track: 'individual', headcount: 4, wholeOnly: true })).toBe(4);
    expect(smallestPart({ track: 'group', headcount: 40, wholeOnly: false })).toBe(15);
    expect(smallestPart({ track: 'individual', headcount: 4, wholeOnly: false })).toBe(1);
  });
  test('free seats that were not offered to anybody count as well', () =>
    expect(said([party('a', 5)], back(2, { free: 5 }))).toEqual(['a whole 5']));
  test('seats that are offered to others don’t count', () =>
    expect(said([party('a', 5)], back(2, { free: 5, promised: 3 }))).toEqual(['a part 2']));
  test('seats that are already taken again are not offered', () =>
    expect(said([party('a', 2)], back(2, { free: 0 }))).toEqual([]));
  test('without a queue nothing is offered', () => expect(said([], back(9))).toEqual([]));
});

const parties = fc.record({
  headcount: fc.integer({ min: 1, max: 30 }),
  before: fc.nat(29),
  least: fc.integer({ min: 1, max: 30 }),
  most: fc.oneof(fc.constant(1_000), fc.nat(30)),
});
const queues = fc.array(parties, { maxLength: 12 }).map((rows) =>
  rows.map(({ headcount, before, least, most }, at) => {
    const offered = Math.min(before, headcount - 1);
    return party(`r${at}`, headcount, {
      most,
      least: Math.min(least, headcount),
      offered: offered < least ? 0 : offered,
    });
  }),
);
const seatsBack = fc.record({ cameBack: fc.nat(40), free: fc.nat(40), promised: fc.nat(40) });

describe('whatever the queue', () => {
  test('the order is kept, every party is named at most once, and a party that is left out could not have used what those behind it are offered', () =>
    fc.assert(
      fc.property(queues, seatsBack, (queue, seats) => {
        const decisions = decideOffers(queue, seats);
        const places = decisions.map((one) => queue.findIndex((each) => each.requestNo === one.requestNo));
        expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
        const last = decisions.findLastIndex(({ kind }) => kind !== 'passed');
        for (const [at, one] of queue.slice(0, places[last] ?? 0).entries()) {
          const decision = decisions[places.indexOf(at)];
          if (decision?.kind === 'whole') continue;
          const reach = decision?.seats ?? one.offered;
          if (decision?.kind === 'passed') expect(reach).toBeLessThan(one.least);
          else expect(reach).toBeGreaterThanOrEqual(Math.min(one.most, one.offered));
        }
      }),
    ));

  test('without groups, bundles and parties that only come as a whole, none is skipped', () =>
    fc.assert(
      fc.property(queues, seatsBack, (rows, seats) => {
        const queue = rows.map((one) => ({ ...one, least: 1, most: 1_000 }));
        const decisions = decideOffers(queue, seats);
        expect(decisions.map(({ requestNo }) => requestNo)).toEqual(
          queue.slice(0, decisions.length).map(({ requestNo }) => requestNo),
        );
        expect(decisions.slice(0, -1).every(({ kind }) => kind === 'whole')).toBe(true);
      }),
    ));

  test('never more is offered than came back or was free, and no party is offered more than its size', () =>
    fc.assert(
      fc.property(queues, seatsBack, (queue, seats) => {
        const offers = decideOffers(queue, seats).filter(({ kind }) => kind !== 'passed');
        const before = (requestNo: string) => queue.find((each) => each.requestNo === requestNo)?.offered ?? 0;
        const added = offers.reduce((sum, one) => sum + one.seats - before(one.requestNo), 0);
        expect(added).toBeLessThanOrEqual(offerableSeats(seats));
        expect(offers.reduce((sum, one) => sum + one.seats, 0)).toBeLessThanOrEqual(seats.free);
        for (const one of offers) {
          const headcount = queue.find((each) => each.requestNo === one.requestNo)?.headcount ?? 0;
          expect(one.seats).toBeGreaterThan(before(one.requestNo));
          expect(one.seats).toBeLessThanOrEqual(headcount);
          expect(one.kind).toBe(one.seats === headcount ? 'whole' : 'part');
        }
      }),
    ));

  test('a full round that returns seats one by one never offers more than it returned, and serves the queue from its front', () =>
    fc.assert(
      fc.property(queues, fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }), (start, gifts) => {
        let queue: readonly QueuedParty[] = start.map((one) => ({ ...one, offered: 0, least: 1, most: 1_000 }));
        let promised = 0;
        let free = 0;
        for (const cameBack of gifts) {
          free += cameBack;
          for (const { requestNo, seats } of decideOffers(queue, { cameBack, free, promised })) {
            promised += seats - (queue.find((one) => one.requestNo === requestNo)?.offered ?? 0);
            queue = queue.map((one) => (one.requestNo === requestNo ? { ...one, offered: seats } : one));
          }
          queue = queue.filter((one) => one.offered < one.headcount);
          expect(promised).toBeLessThanOrEqual(free);
          if (queue.length > 0) expect(promised).toBe(free);
          expect(queue.slice(1).every((one) => one.offered === 0)).toBe(true);
        }
      }),
    ));
});
