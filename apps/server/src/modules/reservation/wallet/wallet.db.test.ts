import { unzipSync } from 'fflate';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { makeWalletKeys } from '../../../gateways/wallet/wallet-keys.test-support.ts';
import { freeOrder } from '../../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { guest, outcomeOf, type Answer, type Visitor } from '../../../testing/visitor.test-support.ts';
import { book, cancelAll, detailOf, makeRoom } from '../cancel/cancel.test-support.ts';

const site = await openSiteForFile({
  env: makeWalletKeys().environment,
  webFolder: fileURLToPath(new URL('../../../../../web/public/', import.meta.url)),
});

const offersOf = (visitor: Visitor, number: string): Promise<Answer> =>
  visitor.get(`/api/reservation/${number}/wallet`);
const passOf = (visitor: Visitor, number: string, language = 'ko'): Promise<Answer> =>
  visitor.get(`/api/reservation/${number}/wallet/apple?language=${language}`);

interface Pass {
  readonly logoText: string;
  readonly eventTicket: Readonly<Record<string, readonly { readonly label: string; readonly value: string }[]>>;
}
function readPass({ status, bytes, headers }: Answer): Pass {
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass']);
  return JSON.parse(Buffer.from(unzipSync(new Uint8Array(bytes))['pass.json'] ?? []).toString()) as Pass;
}

const valuesOf = (answer: Answer): readonly string[] =>
  Object.values(readPass(answer).eventTicket).flatMap((fields) => fields.map(({ value }) => value));

describe('the ticket for a wallet', () => {
  test('names the first round of a visit, its people and the rest of the day', async () => {
    await makeRoom(site);
    const visitor = await site.newcomer();
    const { reservationNo } = await book(site, visitor, { rounds: [1, 2] });
    const { rvRefNo } = (await detailOf(visitor, reservationNo)).reserveInfo;
    expect((await offersOf(visitor, reservationNo)).response).toEqual({
      wallet: {
        applePath: `/api/reservation/${reservationNo}/wallet/apple?language=ko`,
        googleUrl: expect.stringMatching(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w.-]{500,1800}$/),
      },
    });
    expect(valuesOf(await passOf(visitor, reservationNo))).toEqual([
      '12월 9일 (수)',
      '소방서 구조대 외 1회차',
      '1회 10:00–11:00',
      '체험 1, 보호자 1',
      rvRefNo,
      '12월 9일 (수) 1회 10:00–11:00 소방서 구조대\n12월 9일 (수) 2회 13:30–14:30 소방서 구조대',
      '(13600) 경기도 꿈마을시 햇살구 체험로 11 꿈터',
      '031-000-0114',
      '지갑에 담은 입장권은 저절로 바뀌지 않습니다. 예약 상세에서 다시 담아 주세요.',
    ]);
  });

  test('is written in the language that is asked for', async () => {
    await makeRoom(site);
    const visitor = await site.newcomer();
    const { reservationNo } = await book(site, visitor, { rounds: [1] });
    expect(valuesOf(await passOf(visitor, reservationNo, 'en')).slice(0, 4)).toEqual([
      'Wed 9 December',
      'Fire Station Rescue Team',
      'Round 1 10:00–11:00',
      '1 participant, 1 guardian',
    ]);
  });

  test('of a bundle says when each of its visits takes place', async () => {
    const visitor = await site.newcomer();
    const bundle = { productId: 611, roundId: 6111, componentRoundId: 6071, guardian: false, price: 0 };
    const number = orderedNo(await placeOrder(visitor, freeOrder(bundle, 1)));
    expect(valuesOf(await passOf(visitor, number)).join()).toContain(
      '10:30–12:10 1분 영화 찍기\n13:30–14:50 나의 첫 음원 녹음',
    );
  });

  test('is refused where the last line is cancelled between the reads of reservation and lines', async () => {
    await makeRoom(site);
    const visitor = await site.newcomer();
    const { reservationNo, lineNos } = await book(site, visitor, { rounds: [1] });
    await site.db.query(
      `update reservation_line set state = 'cancelled', cancelled_at = now() where line_no = any($1)`,
      [lineNos],
    );
    expect(outcomeOf(await offersOf(visitor, reservationNo))).toEqual([409, 'reservation.no-visit-papers']);
  });

  test('asks a visitor whose session has ended to log in, and to come back to the reservation', async () => {
    const { status, headers } = await passOf(guest(site.send), 'R1', 'en');
    expect([status, headers.location]).toEqual([
      303,
      '/en/login?menuId=109&returnTo=%2Freserve%2Find%2Freservations%2FR1',
    ]);
  });

  test('is refused to another member, and after a cancel', async () => {
    await makeRoom(site);
    const visitor = await site.newcomer();
    const { reservationNo } = await book(site, visitor, { rounds: [1] });
    const other = await site.newcomer();
    const missing = [404, 'reservation.not-found'];
    expect(outcomeOf(await offersOf(other, reservationNo))).toEqual(missing);
    expect(outcomeOf(await passOf(other, reservationNo))).toEqual(missing);
    await cancelAll(visitor, reservationNo);
    expect(outcomeOf(await offersOf(visitor, reservationNo))).toEqual([409, 'reservation.no-visit-papers']);
  });
});
