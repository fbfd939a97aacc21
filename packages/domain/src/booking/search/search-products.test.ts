import { specifiedHall } from '@kkumteo/testkit/halls';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ageRefusal } from '../../participants/age.ts';
import { addDays } from '../../shared/time.ts';
import { ageOn, takingPart } from './child.ts';
import { countByHall, findProducts, type ProductSearch, roundsOnCard } from './search-products.ts';
import { LOOKING, park, product, round } from './search.test-support.ts';
import { needsGroupTrack, isGroupSize } from '../../catalog/track.ts';
import { DEAREST_OFFERED, LONGEST_OFFERED, offeredLimit, SEATS_OFFERED } from './limits.ts';

const DAY = '2026-12-05';
const ids = (found: readonly { readonly product: { readonly productId: number } }[]) =>
  found.map(({ product: { productId } }) => productId);
const child = (birthDate: string, grades: readonly string[] = []) => {
  const age = ageOn(birthDate, DAY);
  if (age === null) throw new Error(`${birthDate} is after the visit`);
  return { ...age, grades };
};

describe('a child', () => {
  test('is refused by ages exactly where its birth date would be, in every hall', () => {
    const births = fc.integer({ min: 0, max: 30 * 365 }).map((days) => addDays('1996-12-05', days));
    const visits = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-11-23', days));
    const halls = fc.constantFrom('child', 'teen', 'skill', 'future', 'makive');
    fc.assert(
      fc.property(births, visits, halls, (birthDate, visitDate, hall) => {
        const age = ageOn(birthDate, visitDate);
        if (age === null) return;
        const isRefused = ageRefusal(specifiedHall(hall), birthDate, visitDate, '') !== null;
        expect(takingPart({ ...age, grades: [] }, visitDate)({ hall, grades: [] }, specifiedHall(hall))).toBe(
          !isRefused,
        );
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a known grade takes part where the form of the product offers it', () => {
    const post = { hall: 'child', grades: ['preschool', 'E1', 'E2'] } as const;
    const of = (grades: readonly string[]) =>
      takingPart(child('2018-06-01', grades), DAY)(post, specifiedHall('child'));
    expect([of(['E2']), of(['E3']), of([]), of(['E2', 'E3'])]).toEqual([true, false, true, true]);
  });
});

describe('found are', () => {
  const fire = product(1, { name: '소방서 구조대', headline: '소방관', summary: '불이 난 건물에서 사람을 구해요' });
  const bundle = product(2, { name: '안전 지킴이 하루 묶음', summary: '소방서와 병원' });
  const robot = product(3, { hall: 'teen', name: '로봇 조립 연구소' });
  const all = [bundle, robot, fire];

  test.each([
    ['소방서', [1, 2], 'names before texts'],
    ['ㅅㅂㅅ', [1, 2], 'by first consonants, in texts too'],
    ['ㅅㅂ', [1], 'by two first consonants not in texts'],
    ['청소년', [3], 'by the hall'],
    ['소방괸', [1], 'by a mistyped job, where nothing has it exactly'],
    ['치과', [], 'nothing by another word'],
    ['', [2, 3, 1], 'all of them in the order of the list by nothing'],
  ])('by %s %j: %s', (text, expected) =>
    expect(ids(findProducts(park(all), { ...LOOKING, text }).all)).toEqual(expected),
  );

  test('those for all children apart from those for some, and none that suits no child', () => {
    const [young, older] = [child('2019-03-02', ['E1']), child('2016-03-02', ['E4'])];
    const post = product(4, { grades: ['preschool', 'E1', 'E2'] });
    const adult = product(5, { grades: ['none'] });
    const found = findProducts(park([fire, post, adult]), { ...LOOKING, day: DAY, children: [young, older] });
    expect([ids(found.all), ids(found.some), found.some[0]?.fits]).toEqual([[1], [4], [true, false]]);
  });

  test('on a day those that are open, and with seats for all where that is asked', () => {
    const rounds = { 1: [round(10, 1)], 2: [round(10, 2)], 3: [] } as const;
    const on = park(all, (id) => rounds[id as 1] ?? []);
    const search: ProductSearch = { ...LOOKING, day: DAY, seats: 2 };
    expect(ids(findProducts(on, search).all)).toEqual([2, 1]);
    expect(ids(findProducts(on, { ...search, onlyWithSeats: true }).all)).toEqual([2]);
  });

  test('ended ones by text alone, whatever day and children are chosen', () => {
    const ended = product(6, { name: '소방서 옛날', saleTo: '2026-10-31' });
    const search: ProductSearch = {
      ...LOOKING,
      sale: 'ended',
      text: '소방',
      day: DAY,
      children: [child('1990-01-01')],
    };
    expect(
      ids(
        findProducts(
          park([...all, ended], () => []),
          search,
        ).all,
      ),
    ).toEqual([6]);
  });

  test('by length, price and street of the makive hall', () => {
    const short = product(7, { durationMinutes: 30 });
    const wood = product(8, { hall: 'makive', streetId: 'wood', durationMinutes: 120 });
    const code = product(9, { hall: 'makive', streetId: 'code', durationMinutes: 120 });
    const streets = [
      { streetId: 'wood', parentStreetId: null },
      { streetId: 'code', parentStreetId: null },
    ];
    const on = { ...park([short, wood, code]), streets };
    const by = (over: Partial<ProductSearch>) => ids(findProducts(on, { ...LOOKING, ...over }).all);
    expect([by({ longestMinutes: 60 }), by({ dearest: 10_000 }), by({ streetId: 'wood' })]).toEqual([[7], [7], [7, 8]]);
  });

  test('those alone that are asked for, ended ones too, and none where none are', () => {
    const ended = product(12, { saleTo: '2026-10-31' });
    const by = (over: Partial<ProductSearch>) => ids(findProducts(park([...all, ended]), { ...LOOKING, ...over }).all);
    expect([by({ among: [2, 12, 99] }), by({ among: [2, 12], sale: 'ended' }), by({ among: [] })]).toEqual([
      [2],
      [12],
      [],
    ]);
  });

  test('never invited ones, nor those of the other track', () => {
    const invited = product(10, { policy: { ...fire.policy, invitationOnly: true } });
    const groups = product(11, { tracks: ['group'] });
    expect(ids(findProducts(park([invited, groups]), LOOKING).all)).toEqual([]);
    expect(ids(findProducts(park([invited, groups]), { ...LOOKING, track: 'group' }).all)).toEqual([11]);
  });

  test('in no greater number the more conditions there are', () => {
    const some = Array.from({ length: 12 }, (_, at) =>
      product(at, { hall: at % 2 === 0 ? 'child' : 'teen', durationMinutes: 30 * (1 + (at % 4)) }),
    );
    const on = park(some, (id) => (id % 3 === 0 ? [] : [round(10, id)]));
    const children = fc.array(fc.constantFrom(child('2019-03-02'), child('2012-03-02')), { maxLength: 2 });
    fc.assert(
      fc.property(children, fc.boolean(), fc.integer({ min: 1, max: 12 }), (kids, onlyWithSeats, seats) => {
        const loose = findProducts(on, { ...LOOKING, children: kids });
        const tight = findProducts(on, { ...LOOKING, children: kids, day: DAY, onlyWithSeats, seats });
        expect(ids(loose.all)).toEqual(expect.arrayContaining([...ids(tight.all)]));
        const counted = [...countByHall(tight.all).values()].reduce((sum, count) => sum + count, 0);
        expect(counted).toBe(tight.all.length);
      }),
    );
  });
});

test('an address limits a search by what is offered, and by nothing else', () => {
  expect(offeredLimit(LONGEST_OFFERED, '60')).toBe(60);
  expect(offeredLimit(DEAREST_OFFERED, '0')).toBe(0);
  for (const text of [null, '', '61', '060', ' 60', '6e1']) expect(offeredLimit(LONGEST_OFFERED, text)).toBeNull();
  expect(offeredLimit(DEAREST_OFFERED, '')).toBeNull();
});

test('so many seats are offered as each track may book, and more than it counts by itself', () => {
  expect(SEATS_OFFERED.individual.every((seats) => seats > 1 && !needsGroupTrack(seats))).toBe(true);
  expect(SEATS_OFFERED.group.every((seats) => isGroupSize(seats - 1))).toBe(true);
});

describe('of more than four rounds a card shows, in the order of the day', () => {
  const rounds = [round(9, 0), round(10, 5), round(11, 0), round(13, 2), round(14, 7), round(15, 1), round(16, 3)];
  const shown = (needed: number, of = rounds) => roundsOnCard(of, needed).map(({ roundId }) => roundId);

  test('the next ones with seats', () => {
    expect(shown(1)).toEqual([10, 13, 14, 15]);
    expect(shown(1, rounds.slice(0, 3))).toEqual([9, 10, 11]);
  });

  test('those with seats for all of the people before those that have some', () => {
    expect(shown(2)).toEqual([10, 13, 14, 16]);
    expect(shown(3)).toEqual([10, 13, 14, 16]);
    expect(shown(7)).toEqual([10, 13, 14, 15]);
  });
});
