import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/time.ts';
import { headsOf } from './heads.ts';
import { admittedBy, headsAt, type Scan } from './scans.ts';

const BOOKED = [{ position: 1, experiencers: 48, leaders: 4 }];
const scan = (key: string, at: number, experiencers: number, more: Partial<Scan> = {}): Scan => ({
  key,
  at,
  kind: 'in',
  about: null,
  heads: [{ position: 1, experiencers, leaders: 0 }],
  device: 'one',
  ...more,
});
const about = (key: string, kind: 'undo' | 'settle', scanKey: string): Scan =>
  scan(key, 9, 0, { kind, about: scanKey, heads: [] });

describe('who is in', () => {
  it('are those of a second scan too while heads are left', () => {
    expect(admittedBy([scan('a', 1, 46), scan('b', 2, 2)], BOOKED)).toEqual({
      admissions: [{ position: 1, experiencers: 48, leaders: 0, at: 1, key: 'a' }],
      conflicts: [],
    });
  });

  it('is one ticket that two gates admitted once, with a conflict of the later scan', () => {
    expect(admittedBy([scan('b', 2, 48), scan('a', 1, 48)], BOOKED)).toEqual({
      admissions: [{ position: 1, experiencers: 48, leaders: 0, at: 1, key: 'a' }],
      conflicts: [{ key: 'b', before: 'a', settled: false }],
    });
  });

  it('is decided by the key where two gates scanned in the same moment', () => {
    const one = [scan('a', 1, 30), scan('b', 1, 30)];
    expect(admittedBy(one.toReversed(), BOOKED)).toEqual(admittedBy(one, BOOKED));
    expect(admittedBy(one, BOOKED).conflicts).toEqual([{ key: 'b', before: 'a', settled: false }]);
  });

  it('leaves the place of an admission that was taken back to the next', () => {
    const scans = [scan('a', 1, 48), scan('b', 2, 48, { device: 'other' }), about('u', 'undo', 'a')];
    expect(admittedBy(scans, BOOKED)).toEqual({
      admissions: [{ position: 1, experiencers: 48, leaders: 0, at: 2, key: 'b' }],
      conflicts: [],
    });
  });

  it.each([
    ['on another day', { at: 5 + DAY_MS }],
    ['by the device that has admitted others by the ticket since', { at: 5 }],
  ])('are those of an admission that was taken back %s', (_, more) => {
    const scans = [scan('a', 1, 4), scan('b', 4, 2), { ...about('u', 'undo', 'a'), ...more }];
    expect(admittedBy(scans, BOOKED).admissions).toMatchObject([{ experiencers: 6, key: 'a' }]);
  });

  it('are not those whose device could not know that another admitted others meanwhile', () => {
    const scans = [scan('a', 1, 4), scan('b', 4, 2, { device: 'other' }), about('u', 'undo', 'a')];
    expect(admittedBy(scans, BOOKED).admissions).toMatchObject([{ experiencers: 2, key: 'b' }]);
  });

  it('keeps a settled conflict as settled', () => {
    const scans = [scan('a', 1, 48), scan('b', 2, 1), about('s', 'settle', 'b')];
    expect(admittedBy(scans, BOOKED).conflicts).toEqual([{ key: 'b', before: 'a', settled: true }]);
  });

  it('counts no re-entry', () => {
    expect(admittedBy([scan('a', 1, 48, { kind: 'again' })], BOOKED).admissions).toEqual([]);
  });
});

const heads = fc.array(
  fc.record({ position: fc.integer({ min: 1, max: 2 }), experiencers: fc.nat(6), leaders: fc.nat(2) }),
  { maxLength: 2 },
);
const KEYS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
const messages = fc.uniqueArray(
  fc.record({
    key: fc.constantFrom(...KEYS),
    kind: fc.constantFrom('in', 'in', 'undo', 'again', 'settle'),
    at: fc.nat(4),
    about: fc.option(fc.constantFrom(...KEYS)),
    heads,
    device: fc.constantFrom('one', 'other'),
  }),
  { selector: ({ key }) => key },
);
const booked = [
  { position: 1, experiencers: 5, leaders: 1 },
  { position: 2, experiencers: 2, leaders: 0 },
];

describe('messages of any devices', () => {
  it('end in the same in any order, doubled, and lost and sent again', () => {
    fc.assert(
      fc.property(messages, fc.infiniteStream(fc.nat()), (sent, chances) => {
        const draw = () => chances.next().value ?? 0;
        const expected = admittedBy(sent, booked);
        // Each arrives once at least; a few twice, and what was lost comes with a later batch.
        const arrived = [...sent, ...sent.filter(() => draw() % 2 === 0)];
        const shuffled = arrived.map((message) => [draw(), message] as const).sort(([one], [other]) => one - other);
        expect(
          admittedBy(
            shuffled.map(([, message]) => message),
            booked,
          ),
        ).toEqual(expected);
      }),
    );
  });

  it('never admit more than are booked', () => {
    fc.assert(
      fc.property(messages, (sent) => {
        for (const line of admittedBy(sent, booked).admissions) {
          const most = headsAt(booked, line.position);
          expect(line.experiencers).toBeLessThanOrEqual(most.experiencers);
          expect(line.leaders).toBeLessThanOrEqual(most.leaders);
          expect(headsOf(line)).toBeGreaterThan(0);
        }
      }),
    );
  });
});
