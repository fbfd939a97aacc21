import { expect, test } from 'vitest';
import { SHEET_BYTES, sheetFileRefusal } from './sheet-file.ts';

const refusalOf = (name: string, size = 9_000) => sheetFileRefusal({ name, size })?.code ?? null;

test('a file is checked for presence, name and size, in this order', () => {
  expect(sheetFileRefusal(null)?.code).toBe('rooms.sheet-missing');
  expect(refusalOf('명단.xlsx', SHEET_BYTES + 1)).toBe('rooms.sheet-other-name');
  expect(refusalOf('명단.xls', SHEET_BYTES + 1)).toBe('rooms.sheet-too-large');
  expect(refusalOf('명단.xls', 0)).toBe('rooms.sheet-empty');
  expect([refusalOf('명단.XLS', SHEET_BYTES), refusalOf('명단.최종.xls ')]).toEqual([null, null]);
});
