import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CHILD_ROWS, entry, experiencer, leader } from '../../park.test-support.ts';
import { soldLines } from '../../pricing/sold-line.test-support.ts';
import type { SoldLine } from '../../pricing/sold-line.ts';
import { changePrice } from './change-save.ts';
import { headsAfter, type LineBeforeChange } from './change.ts';

const counts = fc.record({
  '01': fc.integer({ min: 15, max: 60 }),
  '02': fc.integer({ min: 0, max: 5 }),
  '05': fc.integer({ min: 0, max: 5 }),
});
type Counts = Readonly<Record<'01' | '02' | '05', number>>;
const asPeople = (wanted: Counts) =>
  Object.entries(wanted).map(([categoryId, headcount]) => ({ participantId: null, categoryId, headcount }));

/** A group's lines of one day, one after the other. */
const sold = (lines: readonly Counts[], declared: boolean): readonly SoldLine[] =>
  soldLines(
    lines.map((wanted, at) =>
      entry({
        itemId: `line-${at}`,
        track: 'group',
        startMinute: 600 + at * 120,
        additionalSession: declared,
        experiencers: asPeople(wanted).map(({ categoryId, headcount }) => experiencer({ categoryId, headcount })),
        leaders: [leader({ categoryId: '07', name: '이하은', mobile: '01000000001' })],
      }),
    ),
  );

const beforeOf = (line: SoldLine): LineBeforeChange => ({
  lineNo: line.lineNo,
  track: line.track,
  roundId: 1,
  heads: line.heads.map((head, at) => ({ ...head, participantId: String(at), email: '' })),
  namedHeads: 0,
});

const changeTo = (line: SoldLine, wanted: Counts, fee = 18_000) => ({
  lineNo: line.lineNo,
  startMinute: line.startMinute,
  today: CHILD_ROWS.map((row) => (row.role === 'experiencer' ? { ...row, fee } : row)),
  heads: headsAfter(beforeOf(line), {
    lineNo: line.lineNo,
    roundId: 1,
    experiencers: asPeople(wanted),
    leaders: line.heads.flatMap((head, at) =>
      head.role === 'leader' ? [{ ...head, leaderId: String(at), email: '' }] : [],
    ),
  }),
});

const priced = (...args: Parameters<typeof changePrice>) => {
  const price = changePrice(...args);
  if (!price.ok) throw new Error(price.rejection.code);
  return price.value;
};
const apply = (lines: readonly SoldLine[], after: ReturnType<typeof priced>['lines']): readonly SoldLine[] =>
  lines.map((line, at) => ({ ...line, ...after[at] }));

describe('the price of a change', () => {
  test('counts all wanted people, costs what its lines add up to, and refunds no more than was paid', () => {
    fc.assert(
      fc.property(
        fc.array(counts, { minLength: 1, maxLength: 3 }),
        counts,
        fc.boolean(),
        (before, wanted, declared) => {
          const lines = sold(before, declared);
          const [first] = lines;
          if (first === undefined) return;
          const paid = lines.reduce((sum, { amount }) => sum + amount, 0);
          const price = priced(lines, [changeTo(first, wanted)], paid);
          const heads = price.lines[0]?.heads.filter(({ role }) => role === 'experiencer') ?? [];
          for (const [categoryId, count] of Object.entries(wanted)) {
            const own = heads.filter((head) => head.categoryId === categoryId);
            expect(own.reduce((sum, { headcount }) => sum + headcount, 0)).toBe(count);
          }
          expect(price.before).toBe(paid);
          expect(price.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(price.after);
          expect(price.refund).toBe(Math.max(0, -price.difference));
          expect(price.after).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('is the same by one change and by two, and nothing once it is taken back, at the fees of the sale', () => {
    fc.assert(
      fc.property(counts, counts, counts, (before, between, wanted) => {
        const lines = sold([before], false);
        const one = (from: readonly SoldLine[], to: Counts): readonly SoldLine[] =>
          apply(
            from,
            priced(
              from,
              from.map((line) => changeTo(line, to)),
              null,
            ).lines,
          );
        expect(one(one(lines, between), wanted)[0]?.amount).toBe(one(lines, wanted)[0]?.amount);
        expect(one(one(lines, between), before)[0]?.amount).toBe(lines[0]?.amount);
      }),
      { numRuns: 300 },
    );
  });

  test('takes today’s fee for new heads alone', () => {
    const [line] = sold([{ '01': 20, '02': 0, '05': 0 }], false);
    if (line === undefined) throw new Error('a line was sold');
    const dearer = (count: number) => priced([line], [changeTo(line, { '01': count, '02': 0, '05': 0 }, 25_000)], null);
    expect(dearer(20).difference).toBe(0);
    expect(dearer(22).difference).toBe(50_000);
    expect(dearer(17).difference).toBe(-54_000);
    expect(priced([line], [changeTo(line, { '01': 17, '02': 0, '05': 0 })], 30_000).refund).toBe(30_000);
  });
});
