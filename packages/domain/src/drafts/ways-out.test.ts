import { describe, expect, test } from 'vitest';
import type { WrittenFields } from './draft.ts';
import { fallsBetween } from './second-person.ts';
import { openOn, roundsFrom, roundsUntil, seatsExcept, seatsFrom } from './ways-out.ts';

const seats = (experiencers: string, changes: readonly WrittenFields[] = [], rooms: readonly WrittenFields[] = []) => ({
  experiencers,
  leaders: '12',
  counted: 'per-round',
  rooms,
  changes,
});

describe('fewer seats', () => {
  test('hold from a day on, or but on some days', () => {
    const sides = { published: seats('24'), draft: seats('20') };
    expect(seatsFrom(sides, '2026-12-28')).toEqual(
      seats('24', [{ from: '2026-12-28', experiencers: '20', leaders: '12' }]),
    );
    expect(seatsExcept(sides, ['2026-12-12', '2026-12-13', '2026-12-19'])).toEqual(
      seats('20', [
        { from: '2026-12-12', experiencers: '24', leaders: '12' },
        { from: '2026-12-14', experiencers: '20', leaders: '12' },
        { from: '2026-12-19', experiencers: '24', leaders: '12' },
        { from: '2026-12-20', experiencers: '20', leaders: '12' },
      ]),
    );
  });

  test('keep the changes that are there already', () => {
    const spring = { from: '2027-03-01', experiencers: '30', leaders: null };
    const draft = seats('20', [{ from: '2027-04-01', experiencers: '10', leaders: null }]);
    expect(seatsFrom({ published: seats('24', [spring]), draft }, '2027-03-15')).toEqual(
      seats('24', [
        { from: '2027-03-01', experiencers: '30', leaders: '12' },
        { from: '2027-03-15', experiencers: '20', leaders: '12' },
        { from: '2027-04-01', experiencers: '10', leaders: '12' },
      ]),
    );
  });

  test('of a room, also of one that is taken out, leave the other rooms as they are', () => {
    const [court, police] = [room('court', '14'), room('police', '10')];
    const sides = { published: seats('24', [], [court, police]), draft: seats('24', [], [court]) };
    expect(seatsFrom(sides, '2026-12-28').rooms).toEqual([
      court,
      { ...police, changes: [{ from: '2026-12-28', seats: '0' }] },
    ]);
  });
});

const room = (name: string, count: string) => ({ room: name, seats: count, from: null, to: null, changes: [] });

describe('rounds', () => {
  const round = { number: '1', name: '', starts: '10:00', ends: null, parts: [], from: null, to: null, id: null };
  const product = { durationMinutes: '60', rounds: [round] };

  test('at another time begin under a number of their own, and those that are booked end before', () => {
    const draft = { ...product, rounds: [{ ...round, starts: '10:30' }] };
    expect(roundsFrom({ published: product, draft }, '2026-12-28').rounds).toEqual([
      { ...round, ends: '11:00', to: '2026-12-27' },
      { ...round, number: '2', starts: '10:30', from: '2026-12-28' },
    ]);
    const longer = { ...product, durationMinutes: '90' };
    expect(roundsFrom({ published: product, draft: longer }, '2026-12-28').rounds).toHaveLength(2);
  });

  test('that are left out are sold up to a day', () => {
    expect(roundsUntil({ published: product, draft: { ...product, rounds: [] } }, ['1'], '2026-12-26').rounds).toEqual([
      { ...round, to: '2026-12-26' },
    ]);
  });

  test('run on days that are opened after all', () => {
    const closed = { closedOn: ['2026-12-12', '2026-12-25'], openOn: [] };
    expect(openOn(closed, ['2026-12-12'])).toEqual({ closedOn: ['2026-12-25'], openOn: ['2026-12-12'] });
  });
});

describe('a second person is needed', () => {
  const row = {
    number: '1',
    role: 'experiencer',
    fee: '12000',
    additionalFee: null,
    categories: ['01'],
    from: null,
    to: null,
  };
  const sold = (rows: readonly WrittenFields[], of: WrittenFields = seats('24')) => ({
    prices: [{ list: 'product-1', rows }],
    products: [{ id: '1', seats: of }],
  });
  const now = sold([row]);

  test.each<readonly [string, ReturnType<typeof sold>, boolean]>([
    ['nothing', now, false],
    ['a price that rises', sold([{ ...row, fee: '13000' }]), false],
    ['a price that falls', sold([{ ...row, fee: '11000' }]), true],
    ['a second visit that costs less', sold([{ ...row, additionalFee: '6000' }]), true],
    [
      'a price that falls from a day on',
      sold([
        { ...row, to: '2027-02-28' },
        { ...row, number: '2', fee: '9000', from: '2027-03-01' },
      ]),
      true,
    ],
    ['more seats', sold([row], seats('30')), false],
    ['fewer seats from a day on', sold([row], seats('24', [{ from: '2027-03-01', experiencers: '20' }])), true],
    ['leaders that fall', sold([row], { ...seats('24'), leaders: '10' }), true],
  ])('%s', (_name, after, needed) => {
    expect(fallsBetween(now, after)).toBe(needed);
  });

  test('where a room ends, and where a product is no longer sold', () => {
    const rooms = [{ room: 'court', seats: '14', from: null, to: null, changes: [] }];
    const [before, after] = [seats('24', [], rooms), seats('24', [], [{ ...rooms[0], to: '2027-01-31' }])];
    expect(fallsBetween(sold([row], before), sold([row], after))).toBe(true);
    expect(fallsBetween(now, { prices: [], products: [] })).toBe(true);
  });
});
