import { read, utils, write } from '@e965/xlsx';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { findViolations } from '../support/axe.ts';
import { reserveByPledge, writePledge } from '../support/pay-later-steps.ts';
import { question } from '../support/steps.ts';
import { expect, test } from '../support/test.ts';

const STUDIOS = { hall: 'teen', product: '청소년체험관 단체 자유 선택' };
const PUPILS = 120;
// A long list takes time in a browser on a busy machine.
const SLOW = { timeout: 30_000 };

const panel = (page: Page): Locator => page.getByRole('main');
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '엑셀 올리기' });
const cell = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });

/** A school whose visit is within two weeks, so that it can choose its rooms; returns the number of its reservation. */
async function schoolThatComesSoon(page: Page, date: string, people: number): Promise<string> {
  const number = await reserveByPledge(page.request, { ...STUDIOS, date, people });
  await writePledge(page.request, number);
  return number;
}

async function openPanel(page: Page, number: string): Promise<void> {
  await page.goto(`/reserve/grp/reservations/${number}`);
  await page.locator(`a[href*="/reservations/${number}/line/"]`).first().click();
  await expect(page.getByRole('button', { name: '엑셀 내려받기' })).toBeVisible();
}

/** The downloaded form, and the names of the rooms on its second sheet. */
async function downloadForm(page: Page) {
  const downloading = page.waitForEvent('download', SLOW);
  await page.getByRole('button', { name: '엑셀 내려받기' }).click();
  const download = await downloading;
  const bytes = await readFile(await download.path());
  const book = read(bytes, { type: 'buffer' });
  const [people = [], rooms = []] = book.SheetNames.map((name) =>
    utils.sheet_to_json<string[]>(book.Sheets[name] ?? {}, { header: 1, raw: false, defval: '' }),
  );
  return { fileName: download.suggestedFilename(), bytes, people, rooms: rooms.slice(2).map((row) => row[1] ?? '') };
}

const workbook = (rows: readonly (readonly string[])[]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '체험자 명단');
  return write(book, { bookType: 'biff8', type: 'buffer' }) as Buffer;
};

async function send(page: Page, name: string, bytes: Buffer): Promise<void> {
  await dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/vnd.ms-excel', buffer: bytes });
  await dialog(page).getByRole('button', { name: '올리기' }).click();
}

async function saveWithConsent(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /개인정보 수집·이용에 동의/ }).check();
  await page.getByRole('button', { name: '저장', exact: true }).click();
  await expect(question(page)).toContainText('체험자 정보를 수정하시겠습니까?', SLOW);
  await question(page).getByRole('button', { name: '수정' }).click();
  await expect(panel(page)).toContainText('체험자 정보가 수정되었습니다.', SLOW);
}

const SYLLABLES = '가나다라마바사아자차카타파하';
const nameOf = (at: number): string =>
  `김${SYLLABLES.charAt(Math.floor(at / SYLLABLES.length))}${SYLLABLES.charAt(at % SYLLABLES.length)}`;

test('a teacher downloads the form, uploads 120 pupils, corrects three errors and saves them with their rooms @full', async ({
  page,
  member: _member,
}) => {
  test.setTimeout(240_000);
  const number = await schoolThatComesSoon(page, '2026-12-02', PUPILS);
  await openPanel(page, number);
  const form = await downloadForm(page);
  expect(form.fileName).toMatch(/^KT-\d{4}-\d{4}-\d_체험자명단_20261202_1회\.xls$/);
  expect(form.bytes.subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  expect(form.people).toHaveLength(2 + PUPILS);

  // Errors of the file are shown in place, in the order of the specification.
  await page.getByRole('button', { name: '엑셀 올리기' }).click();
  await dialog(page).getByRole('button', { name: '올리기' }).click();
  await expect(dialog(page)).toContainText('첨부된 파일이 없습니다.');
  await send(page, '명단.xlsx', form.bytes);
  await expect(dialog(page)).toContainText('양식 파일만 업로드가 가능합니다.');
  await send(page, '명단.xls', Buffer.from('PK\x03\x04 a packed file by another name'));
  await expect(dialog(page)).toContainText('파일을 열 수 없습니다.');
  await expect(dialog(page)).toContainText('양식 파일만 업로드가 가능합니다.');
  await send(page, form.fileName, form.bytes);
  await expect(dialog(page)).toContainText('엑셀 파일에 데이터가 없습니다.');
  expect(await findViolations(page)).toEqual([]);

  const pupils = Array.from({ length: PUPILS }, (_, at) => [
    String(at + 1),
    nameOf(at),
    '중등 1학년',
    '3',
    String(at + 1),
    '',
    '',
    `pupil${at}@school.example`,
    form.rooms[at % form.rooms.length] ?? '',
  ]);
  pupils[2]?.splice(7, 1, '');
  pupils[8]?.splice(2, 1, '');
  pupils[13]?.splice(8, 1, '방송국 뉴스');
  await send(page, form.fileName, workbook([...form.people.slice(0, 2), ...pupils]));
  await expect(dialog(page)).toBeHidden();
  await expect(panel(page)).toContainText(`총 ${PUPILS}건 중 오류 3건입니다. 저장 버튼을 눌러야 반영됩니다.`);
  for (const sentence of [
    '체험자 이메일을 입력해 주십시오.',
    '체험자 학년을 입력해 주십시오.',
    '선택하신 체험실을 찾을 수 없습니다. 체험실을 다시 선택해 주세요.',
  ])
    await expect(panel(page)).toContainText(sentence);
  await expect(cell(page, '체험자 3 이메일')).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  // Nothing is stored before it is saved: another window shows only the heads.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByText(`${PUPILS}명 중 0명 입력`)).toBeVisible({ timeout: 30_000 });
  await other.close();

  await cell(page, '체험자 3 이메일').fill('pupil2@school.example');
  await cell(page, '체험자 9 학년').selectOption({ label: '중등 1학년' });
  await cell(page, '체험자 14 체험실').selectOption({ label: form.rooms[13] ?? '' });
  await saveWithConsent(page);
  await page.reload();
  await expect(cell(page, '체험자 120 이름')).toHaveValue(nameOf(119));
  await expect(cell(page, '체험자 14 체험실').locator('option:checked')).toHaveText(form.rooms[13] ?? '');
  const again = await downloadForm(page);
  expect(again.people.slice(2).map((row) => row[8])).toEqual(
    Array.from({ length: PUPILS }, (_, at) => form.rooms[at % form.rooms.length]),
  );
  await page.goto(`/reserve/grp/reservations/${number}`);
  await expect(panel(page)).toContainText(form.rooms[13] ?? '');
});

test('on a phone a file is uploaded and corrected as well; a form that fails to load is reported @phone @full', async ({
  page,
  member: _member,
}) => {
  const number = await schoolThatComesSoon(page, '2026-12-03', 20);
  await openPanel(page, number);
  await page.route('**/resvr/selectExhpHallDetail.do', (route) => route.abort());
  await page.getByRole('button', { name: '엑셀 내려받기' }).click();
  await expect(question(page)).toContainText('오류가 발생하였습니다.');
  await question(page).getByRole('button', { name: '확인' }).click();
  await page.unroute('**/resvr/selectExhpHallDetail.do');
  const { people, rooms } = await downloadForm(page);
  await page.getByRole('button', { name: '엑셀 올리기' }).click();
  const rows = ['김하늘', '이바다', ''].map((name, at) => {
    const room = at === 2 ? '' : (rooms[at] ?? '');
    return ['', name, '중1', '', '', '', '', at === 1 ? 'p1@school' : `p${at}@school.example`, room];
  });
  await send(page, '명단.xls', workbook([...people.slice(0, 2), ...rows]));
  await expect(panel(page)).toContainText('총 3건 중 오류 2건입니다. 저장 버튼을 눌러야 반영됩니다.');
  for (const sentence of [
    '이메일 주소를 정확히 입력해 주세요.',
    '체험자 이름을 입력해 주십시오.',
    '체험자의 체험실을 선택해 주세요.',
  ])
    await expect(panel(page)).toContainText(sentence);
  expect(await findViolations(page)).toEqual([]);
  const field = (person: number, name: RegExp, role: 'textbox' | 'combobox' = 'textbox'): Locator =>
    page.getByRole('group', { name: `체험자 ${person}`, exact: true }).getByRole(role, { name });
  await field(2, /^이메일/).fill('p1@school.example');
  await field(3, /^이름/).fill('한솔');
  await field(3, /^체험실/, 'combobox').selectOption({ label: rooms[2] ?? '' });
  await saveWithConsent(page);
  await expect(page.getByRole('button', { name: new RegExp(`한솔.*${rooms[2]}`) })).toBeVisible();
});
