import type { English } from '../document/park.ts';
import { text, type CatalogueTables, type Row } from './columns.ts';

/** The English of each Korean text in the tables that has one: of the whole text, or of each of its lines. */
export function englishRows(tables: CatalogueTables, english: readonly English[]): readonly Row[] {
  const known = new Map(english.map(({ korean, english: said }) => [korean, said]));
  return koreanTexts(tables).flatMap((korean) => {
    const lines = korean.split('\n').map((line) => known.get(line));
    const said = known.get(korean) ?? (lines.every((line) => line !== undefined) ? lines.join('\n') : undefined);
    return said === undefined ? [] : [{ korean, english: said }];
  });
}

/** Every Korean text in rows, once, at any depth. */
export function koreanTexts(value: unknown): readonly string[] {
  const found = new Set<string>();
  collectKorean(value, found);
  return [...found];
}

function collectKorean(value: unknown, found: Set<string>): void {
  if (typeof value === 'string' && HANGUL.test(value)) found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collectKorean(each, found);
}

const HANGUL = /\p{Script=Hangul}/u;

/** English by lines where that says the same and no more than the rows, so that a line is written once. */
export function englishEntries(tables: CatalogueTables, rows: readonly Row[]): English[] {
  const whole = rows.map((row) => ({ korean: text.toField(row['korean']), english: text.toField(row['english']) }));
  const lines = whole.flatMap(({ korean, english }) => {
    const [own, said] = [korean.split('\n'), english.split('\n')];
    return own.length === said.length
      ? own.map((line, at) => ({ korean: line, english: said[at] ?? '' }))
      : [{ korean, english }];
  });
  const once = [...new Map(lines.map((each) => [each.korean, each])).values()];
  const isComplete = once.every(({ korean, english }) => korean.trim() !== '' && english.trim() !== '');
  const byLines = isComplete ? once : whole;
  return sameRows(englishRows(tables, byLines), whole) ? byLines : whole;
}

const sameRows = (one: readonly Row[], other: readonly Row[]): boolean => {
  const known = new Map(one.map((row) => [row['korean'], row['english']]));
  return known.size === other.length && other.every((row) => known.get(row['korean']) === row['english']);
};
