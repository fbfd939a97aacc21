import { DEMO_FOLDER } from '@kkumteo/demo-park/catalogue';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileCommand } from './catalogue-check.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';

const folder = await openFolderForFile();

async function office(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await fileCommand(['catalogue', ...args], (line) => void lines.push(line));
  return { code, lines };
}

test('the demo park has no fault, and check says what it has', async () => {
  expect(await office('check', DEMO_FOLDER)).toEqual({
    code: 0,
    lines: ['잘못된 곳이 없습니다: 체험관 8곳, 상품 149개, 회차 397개, 요금 233개.'],
  });
  expect((await office('check', DEMO_FOLDER, '--english')).lines).toEqual([
    'Nothing is wrong: 8 halls, 149 products, 397 rounds, 233 prices.',
  ]);
});

test('a text to which visitors agree and which is not written is a fault', async () => {
  const copy = join(folder, 'unwritten');
  await cp(DEMO_FOLDER, copy, { recursive: true });
  await rm(join(copy, 'texts', 'terms.yaml'));
  const { code, lines } = await office('check', copy);
  expect([code, lines.length]).toEqual([1, 2]);
  expect(lines[0]).toMatch(/^texts\/[\w-]+\.yaml:\d+ {2}방문객이 동의하는 안내글 “terms”의 내용이 없습니다/);
});

test('faults are printed with their places and end in exit code 1', async () => {
  const copy = join(folder, 'faulty');
  await cp(DEMO_FOLDER, copy, { recursive: true });
  const prices = await readFile(join(copy, 'prices.yaml'), 'utf8');
  await writeFile(
    join(copy, 'prices.yaml'),
    prices.replace('fee: 18000', 'fee: 18000원').replace('categories', 'categoreis'),
  );
  const { code, lines } = await office('check', copy);
  expect(code).toBe(1);
  expect(lines).toEqual([
    'prices.yaml:9  0부터 100,000,000까지의 숫자로 적어 주세요.',
    'prices.yaml:11  “categoreis”은(는) 없는 이름입니다. 혹시 “categories”인가요?',
    '고칠 곳이 2군데 있습니다.',
  ]);
});

test('a picture that no page can show is a fault of the line that names it', async () => {
  const copy = join(folder, 'pictured');
  await cp(DEMO_FOLDER, copy, { recursive: true });
  const halls = await readFile(join(copy, 'halls.yaml'), 'utf8');
  await writeFile(join(copy, 'halls.yaml'), halls.replace('scene: hall-child', 'picture: hall.jpg'));
  await cp(join(DEMO_FOLDER, 'halls.yaml'), join(copy, 'pictures', 'hall.jpg'));
  const { code, lines } = await office('check', copy, '--english');
  expect([code, lines.length]).toEqual([1, 2]);
  expect(lines[0]).toMatch(/^halls\.yaml:\d+ {2}.*JPEG/);
});

test('a folder becomes a workbook and a folder again, with the same files', async () => {
  const [book, again] = [join(folder, 'park.xlsx'), join(folder, 'again')];
  expect((await office('convert', DEMO_FOLDER, book)).code).toBe(0);
  expect((await office('convert', book, again)).code).toBe(0);
  for (const file of ['prices.yaml', 'products/child.yaml', 'english/park.yaml', 'operator.yaml'])
    expect(await readFile(join(again, file), 'utf8')).toBe(await readFile(join(DEMO_FOLDER, file), 'utf8'));
  await expect(office('convert', DEMO_FOLDER, book)).rejects.toThrow('EEXIST');
});

test('any other command is not one on files', () => {
  expect(fileCommand(['catalogue', 'publish', 'folder'], () => undefined)).toBeNull();
  expect(fileCommand(['stock'], () => undefined)).toBeNull();
});
