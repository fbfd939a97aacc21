import type { Browser } from '@playwright/test';
import { median, printJson, printTable } from './support/contender.ts';
import { signInCrowd, startParkServer } from './support/park-server.ts';
import { openBrowser, type Press, type Session, type Visit, visit } from './support/pressing.ts';
import { pledgeFor, productNumber } from './support/school.ts';

/*
 * The time from a press to the next picture, on a processor four times as slow: each is the first of its kind in a
 * fresh window, and is compared with a press on a button (a letter in a field) of the same page that does nothing.
 */
const TARGET_MS = 100;
const VISITS = 9;
const PUPILS = 60;
const PRODUCT = '소방서 구조대';
const DAY_TRIP = '어린이체험관 단체 하루 체험';
const BOOKABLE = '[role=grid] [role=button]:not([aria-disabled=true])';

const found = new Map<string, Press[]>();
const keep = (name: string, press: Press): void => void found.set(name, [...(found.get(name) ?? []), press]);

const park = await startParkServer();
const browser = await openBrowser();
try {
  const [parent, teacher] = await signInCrowd(park.db, 2);
  if (parent === undefined || teacher === undefined) throw new Error('nobody is signed in');
  const product = await productNumber(park.origin, 'P', PRODUCT);
  for (let at = 0; at < VISITS; at += 1)
    await chooseTicket(browser, `${park.origin}/reserve/ind/child/${product}`, parent);
  const number = await pledgeFor(park.origin, teacher, { product: DAY_TRIP, day: '2027-01-14', pupils: PUPILS });
  await namePupil(
    browser,
    await lineOf(browser, `${park.origin}/reserve/grp/reservations/${number}`, teacher),
    teacher,
  );
} finally {
  report();
  await browser.close();
  await park.stop();
}

/** A parent on a phone: a date, a round, the next month; each twice, which opens what has folded again. */
async function chooseTicket(on: Browser, url: string, session: Session): Promise<void> {
  const { page, tap, close } = await visit(on, url, { session, ready: BOOKABLE });
  const press = async (name: string, control: Parameters<Visit['tap']>[1]) => keep(name, await tap(name, control));
  const days = page.locator(BOOKABLE);
  const rounds = page.getByRole('radiogroup', { name: '회차' }).locator('label:has(input:not(:disabled))');
  await press('nothing', page.locator('#idle-button'));
  const folded = (title: RegExp) => page.getByRole('heading', { level: 2, name: title }).getByRole('button');
  await press('a date', days.nth(1));
  await press('a folded step', folded(/^날짜/));
  await press('another date', days.nth(2));
  await press('a round', rounds.nth(0));
  await press('a folded step', folded(/^회차/));
  await press('another round', rounds.nth(1));
  await press('a folded step', folded(/^날짜/));
  await press('the next month', page.getByRole('button', { name: '다음 달' }).first());
  await press('the month before', page.getByRole('button', { name: '이전 달' }).first());
  await close();
}

/** The address where the people of a reservation's line are named. */
async function lineOf(on: Browser, url: string, session: Session): Promise<string> {
  const link = 'a[href*="/line/"]';
  const { page, close } = await visit(on, url, { session, ready: link, width: 1280 });
  const path = await page.locator(link).first().getAttribute('href');
  await close();
  return new URL(path ?? '', url).href;
}

/** A teacher who has pasted 59 pupils types the 60th: at a desk, and in the same window made as narrow as a phone. */
async function namePupil(on: Browser, url: string, session: Session): Promise<void> {
  for (const [place, width] of [
    ['at a desk', 1280],
    ['on a phone', 360],
  ] as const) {
    const { page, tap, key, close } = await visit(on, url, { session, ready: 'input[name$=".name"]', width: 1280 });
    await page.getByLabel('체험자 1 이름', { exact: true }).focus();
    await page.evaluate(pasteRows, rowsOf(PUPILS - 1));
    await page.setViewportSize({ width, height: 900 });
    if (width < 800) await tap(`a card ${place}`, page.getByRole('button', { name: /^60/ }));
    const letters = async (name: string, field: Parameters<Visit['tap']>[1]) => {
      await field.focus();
      for (let at = 0; at < VISITS; at += 1) keep(`${name} ${place}`, await key(`${name} ${place}`, 'a'));
    };
    await letters('a letter in an idle field', page.locator('#idle-field'));
    await letters('a letter of the 60th pupil', page.locator('input[name$=".name"]').last());
    await close();
  }
}

function rowsOf(pupils: number): string {
  return Array.from({ length: pupils }, (_, at) => `학생${at + 1}\t초등 5학년\t1\t${at + 1}`).join('\n');
}

/** In the page: pastes cells as a spreadsheet copies them, where the focus is. */
function pasteRows(cells: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', cells);
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
}

function report(): void {
  const table = [['a press, at 4× the time', 'median ms', 'most ms', 'script ms', 'against nothing', 'target ms']];
  const result: Record<string, object> = {};
  for (const [name, presses] of found) {
    const shown = presses.map((press) => press.shown);
    const of = { median: median(shown), most: Math.max(...shown), script: median(presses.map(({ script }) => script)) };
    const ratio = of.median / median((found.get(nothingBeside(name)) ?? presses).map((press) => press.shown));
    const target = nothingBeside(name) === name ? '' : `≤ ${TARGET_MS}`;
    table.push([name, String(of.median), String(of.most), of.script.toFixed(0), ratio.toFixed(1), target]);
    result[name] = { ...of, ratio, presses: presses.length };
  }
  printTable(table);
  printJson({ bench: 'presses', target: TARGET_MS, ...result });
}

function nothingBeside(name: string): string {
  const place = ['at a desk', 'on a phone'].find((each) => name.endsWith(each));
  return place === undefined ? 'nothing' : `a letter in an idle field ${place}`;
}
