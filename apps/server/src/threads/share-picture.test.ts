import { describe, expect, test } from 'vitest';
import { drawSharePicture } from './share-picture.ts';

const SCENE = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="400" viewBox="0 0 800 400"><path fill="#c00" d="M0 0H800V400H0Z"/></svg>',
);
const WORDS = { title: '소방서 구조대', line: '18,000원 · 어린이체험관', format: 'png' } as const;

const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

describe('the picture of a link', { timeout: 60_000 }, () => {
  test('is a PNG of 1200 × 630 that every messenger takes', async () => {
    const png = await drawSharePicture({ scene: SCENE, ...WORDS });
    expect([png.subarray(1, 4).toString(), ...sizeOf(png)]).toEqual(['PNG', 1200, 630]);
    expect(png.length).toBeLessThan(150_000);
  });

  test('shows scene, title and line, each of them', async () => {
    const whole = await drawSharePicture({ scene: SCENE, ...WORDS });
    for (const other of [{ scene: null }, { title: '빵집' }, { line: '무료 · 어린이체험관' }])
      expect((await drawSharePicture({ scene: SCENE, ...WORDS, ...other })).equals(whole)).toBe(false);
  });

  test('cuts a title that is longer than a line', async () => {
    const cut = await drawSharePicture({ ...WORDS, scene: null, title: '가'.repeat(400) });
    expect(cut.equals(await drawSharePicture({ ...WORDS, scene: null, title: '가'.repeat(401) }))).toBe(true);
  });

  test('that can not be drawn is a fault of its own: the next one is drawn', async () => {
    await expect(drawSharePicture({ scene: Buffer.from('no picture'), ...WORDS })).rejects.toThrow();
    expect(sizeOf(await drawSharePicture({ scene: null, ...WORDS }))).toEqual([1200, 630]);
  });
});
