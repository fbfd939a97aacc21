import 'fake-indexeddb/auto';
import { generateKeyPairSync, sign } from 'node:crypto';
import { dayList } from '@kkumteo/contract/office/admission';
import { beforeEach, expect, test } from 'vitest';
import { forgetScan, keepList, keepScan, keptList, ownScans, sweepScans, type DeviceScan } from './kept-day.ts';
import { sendScans } from './send-scans.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
  'base64',
);
const sealed = (day: string) => {
  const list = JSON.stringify(dayList.encode({ day, madeAt: Date.parse('2026-12-11T09:00:00+09:00'), tickets: [] }));
  const signature = sign('sha256', Buffer.from(list), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
    'base64',
  );
  return { list, signature, publicKey: point };
};
const DAY = '2026-12-11';
const scan = (key: string, more: Partial<DeviceScan> = {}): DeviceScan => ({
  key,
  kind: 'in',
  at: 1,
  about: null,
  bookingReference: 'KT-0000-0001-3',
  heads: [],
  sentAt: null,
  gate: '정문 1',
  device: 'd',
  listMadeAt: null,
  result: null,
  ...more,
});
const keys = async () => (await ownScans()).map(({ key }) => key);

beforeEach(async () => {
  for (const key of await keys()) await forgetScan(key);
});

test('the list of the day is kept, and that of another day leaves the device', async () => {
  await keepList(sealed(DAY));
  expect(await keptList(DAY, point)).toMatchObject({ day: DAY });
  expect(await keptList('2026-12-12', point)).toBeNull();
  expect(await keptList(DAY, point)).toBeNull();
});

test.each([
  [
    'of which a letter was changed',
    (one: ReturnType<typeof sealed>) => ({ ...one, list: one.list.replace('09:00', '08:00') }),
    point,
  ],
  ['that another key has signed', (one: ReturnType<typeof sealed>) => one, 'BAAA'],
])('a list %s is not read', async (_, changed, known) => {
  await keepList(changed(sealed(DAY)));
  expect(await keptList(DAY, known)).toBeNull();
});

test('scans that wait are sent in their order, at most fifty at once, and stay until the site has taken them', async () => {
  for (let at = 60; at > 0; at -= 1) await keepScan(scan(`k${String(at).padStart(2, '0')}`, { at }));
  const batches: (readonly string[])[] = [];
  await expect(
    sendScans(
      () => Promise.reject(new Error('away')),
      () => 5,
    ),
  ).rejects.toThrow('away');
  expect((await ownScans()).every(({ sentAt }) => sentAt === null)).toBe(true);
  await sendScans(
    ({ scans }) => {
      batches.push(scans.map(({ key }) => key));
      return Promise.resolve({
        results: scans.map(({ key }) => ({ key, result: key === 'k02' ? 'conflict' : 'kept' }) as const),
      });
    },
    () => 5,
  );
  expect(batches.map(({ length }) => length)).toEqual([50, 10]);
  expect(batches[0]?.slice(0, 2)).toEqual(['k01', 'k02']);
  expect((await ownScans()).filter(({ result }) => result === 'conflict').map(({ key }) => key)).toEqual(['k02']);
});

test('what was sent leaves the device with the next list or the next day, what waits does not', async () => {
  for (const one of [scan('waits'), scan('on the list', { sentAt: 10 }), scan('newer', { sentAt: 30 })])
    await keepScan(one);
  await sweepScans(20, 0);
  expect(await keys()).toEqual(['newer', 'waits']);
  await sweepScans(20, 100);
  expect(await keys()).toEqual(['waits']);
});
