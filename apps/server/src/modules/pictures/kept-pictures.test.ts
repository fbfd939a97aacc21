import { expect, test } from 'vitest';
import { keepPictures } from './kept-pictures.ts';

/** Files of ten bytes each, but for "none"; and what was read, in its order. */
function opened(mostBytes: number) {
  const read: string[] = [];
  const pictures = keepPictures(async (name) => {
    read.push(name);
    if (name === 'broken') throw new Error('the database is away');
    return name === 'none' ? null : Buffer.alloc(10);
  }, mostBytes);
  return { pictures, read };
}

test('a file is read once, also by requests that come together', async () => {
  const { pictures, read } = opened(100);
  const [one, other] = await Promise.all([pictures.find('a'), pictures.find('a')]);
  expect(one).toBe(other);
  await pictures.find('a');
  expect(read).toEqual(['a']);
});

test('beyond the bound what was asked for least recently is read again', async () => {
  const { pictures, read } = opened(20);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await pictures.find(name);
  expect(read).toEqual(['a', 'b', 'c', 'b']);
});

test('a file larger than the bound is served and not kept', async () => {
  const { pictures, read } = opened(9);
  expect(await pictures.find('a')).toHaveLength(10);
  await pictures.find('a');
  expect(read).toEqual(['a', 'a']);
});

test('what is not there is looked up each time and takes no place, and a failure is not kept', async () => {
  const { pictures, read } = opened(10);
  await pictures.find('a');
  expect([await pictures.find('none'), await pictures.find('none')]).toEqual([null, null]);
  for (let time = 0; time < 2; time += 1) await expect(pictures.find('broken')).rejects.toThrow('away');
  await pictures.find('a');
  expect(read).toEqual(['a', 'none', 'none', 'broken', 'broken']);
});
