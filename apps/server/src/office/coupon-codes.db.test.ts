import { couponCodePath } from '@kkumteo/contract/pricing/coupon-code';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { bookingList, FIRE_STATION } from '../testing/bookings.test-support.ts';
import { buy } from '../testing/pay.test-support.ts';
import { openSiteForFile } from '../testing/test-site.test-support.ts';
import { cancelAll } from '../modules/reservation/cancel/cancel.test-support.ts';
import { runOffice } from './office.test-support.ts';

const folder = await openFolderForFile();
const site = await openSiteForFile();
const visitor = await site.newcomer();

const office = (...args: readonly string[]) => runOffice(site, ['coupons', ...args]);
const codesIn = async (file: string): Promise<readonly string[]> => {
  const [head, ...codes] = (await readFile(file, 'utf8')).trimEnd().split('\n');
  expect(head).toBe('code');
  return codes;
};
const codeRows = async (): Promise<number> => (await site.db.query('select 1 from coupon_code')).length;
const lineOf = async (couponId: number): Promise<string> =>
  (await office('list')).text.split('\n').find((line) => line.startsWith(`${couponId} `)) ?? '';

describe('coupons batch', () => {
  test('writes codes into a file of its owner, once, that members register and book with; list says what it cost', async () => {
    const file = join(folder, 'codes.csv');
    const made = await office('batch', '8', '--count', '20', '--file', file);
    expect(made.code, made.text).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const codes = await codesIn(file);
    expect(new Set(codes).size).toBe(20);
    expect(made.text).not.toContain(codes[0]);
    for (const couponCd of codes.slice(0, 2))
      expect((await visitor.post(couponCodePath, { couponCd })).status).toBe(200);
    expect(await lineOf(8)).toBe(
      '8 체험 후기 감사 쿠폰  members have 2  2 registered by code  0 used in bookings  cost 0원',
    );
    const items = bookingList(FIRE_STATION, 3, 'office', '2026-12-16').map((item) => ({ ...item, couponsaleSeq: 8 }));
    const { reservationNo } = await buy(site, visitor, { bookingList: items, groupPersDiv: '02', payMethod: '02' });
    expect(await lineOf(8)).toMatch(/1 used in bookings {2}cost 12,000원$/);
    await cancelAll(visitor, reservationNo);
    expect(await lineOf(8)).toMatch(/2 registered by code {2}0 used in bookings {2}cost 0원$/);
    expect((await office('list')).text).toMatch(/ {2}batch 1 of .*: 20 codes, 2 registered, 0 void, 18 open/);
    expect(await lineOf(7)).toMatch(
      /^7 새 친구 환영 쿠폰 {2}code KKUM-WELCOME {2}members have 0 {2}0 of 500 registered/,
    );
  });

  test('makes no code where the file is there already, and leaves the file', async () => {
    const file = join(folder, 'kept.csv');
    await writeFile(file, 'kept');
    const before = await codeRows();
    await expect(office('batch', '8', '--count', '5', '--file', file)).rejects.toThrow(/EEXIST/);
    expect([await readFile(file, 'utf8'), await codeRows()]).toEqual(['kept', before]);
  });

  test('prints the codes without a file', async () => {
    const { text } = await office('batch', '8', '--count', '3');
    expect(text.split('\n').filter((line) => /^(?:[A-Z2-9]{4}-){2}[A-Z2-9]{4}$/.test(line))).toHaveLength(3);
  });

  test('is refused for an unknown coupon, and beyond what a limit leaves', async () => {
    expect(await office('batch', '99', '--count', '3')).toEqual({ code: 1, text: 'The catalogue has no coupon 99.' });
    expect(await office('batch', '7', '--count', '501')).toEqual({
      code: 1,
      text: 'The limit of coupon 7 leaves 500 codes: no code was made.',
    });
    await expect(office('batch', '8', '--count', '100001')).rejects.toThrow('at most 100000 codes');
    await expect(office('batch', '8')).rejects.toThrow('coupons batch COUPON');
  });
});

describe('coupons void', () => {
  test('ends codes and batches, but for what is registered', async () => {
    const file = join(folder, 'void.csv');
    await office('batch', '8', '--count', '4', '--file', file);
    const [registered = '', lost = '', ...rest] = await codesIn(file);
    await (await site.newcomer()).post(couponCodePath, { couponCd: registered });
    const sentence = 'codes are void. Codes that a member has registered stay registered.';
    expect(await office('void', registered, lost)).toEqual({ code: 0, text: `1 of 2 ${sentence}` });
    const refused = await (await site.newcomer()).post(couponCodePath, { couponCd: lost });
    expect(refused.error?.message).toBe('더 이상 사용할 수 없는 쿠폰 번호입니다.');
    const [batch] = await site.db.query<{ batchId: number }>('select max(batch_id) as batch_id from coupon_batch');
    const ofBatch = ['void', '--batch', String(batch?.batchId)];
    expect(await office(...ofBatch)).toEqual({ code: 0, text: `${rest.length} ${sentence}` });
    expect(await office(...ofBatch)).toEqual({ code: 1, text: `0 ${sentence}` });
    expect((await office('list')).text).toContain('4 codes, 1 registered, 3 void, 0 open');
  });

  test('says how it is used', async () => {
    for (const args of [[], ['void'], ['void', '--batch'], ['list', 'x'], ['give']])
      await expect(office(...args)).rejects.toThrow('coupons void --batch BATCH');
  });
});
