import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { book, cancel, detailOf, makeRoom } from '../cancel/cancel.test-support.ts';
import { reserveByPledge, submitPledge } from '../pay-later/pay-later.test-support.ts';
import { useTestSite } from '../../../testing/test-site.test-support.ts';
import type { Visitor } from '../../../testing/visitor.test-support.ts';

const site = await useTestSite();

beforeAll(async () => {
  await makeRoom(site);
});

const paper = (who: Visitor, number: string, name: string) => who.get(`/api/reservation/${number}/papers/${name}`);

/** The text of a paper without the breaks of its lines. */
async function textOf(who: Visitor, number: string, name: string): Promise<string> {
  const { status, bytes } = await paper(who, number, name);
  expect(status).toBe(200);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

test('of a partly cancelled visit the papers name the lines that stand, at what they cost now', async () => {
  const visitor = await site.signIn('member1');
  const { reservationNo, lineNos } = await book(site, visitor);
  const [first = ''] = lineNos;
  const statement = await textOf(visitor, reservationNo, 'settlement');
  expect((await cancel(visitor, reservationNo, [first])).status).toBe(200);

  const { reserveInfo, detailList } = await detailOf(visitor, reservationNo);
  const [stays, ...others] = detailList.filter(({ rvCancelYn }) => rvCancelYn === 'N');
  expect(others).toEqual([]);
  expect(reserveInfo['totSaleAmt']).toBe(stays?.['rvAmt']);
  const after = await textOf(visitor, reservationNo, 'settlement');
  expect(after).toContain('거래명세서');
  expect(after).toContain(`합계 ${Number(stays?.['rvAmt']).toLocaleString('en')}원`);
  expect(after).not.toBe(statement);
  expect(after).not.toContain('10:30');
  const overview = await textOf(visitor, reservationNo, 'overview');
  expect(overview.match(/소방서 구조대/g)).toHaveLength(1);
});

test('of a pledge that is cancelled there is no paper; it is read as it was, and written no more', async () => {
  const visitor = await site.signIn('member2');
  const number = await reserveByPledge(visitor, 15);
  expect((await submitPledge(visitor, number)).status).toBe(200);
  const pledge = (type: string) =>
    visitor.postForm(`/api/reservation/${number}/grpDcdfpr`, { bundleRvNo: number, type });
  const before = (await pledge('P')).response;
  const { detailList } = await detailOf(visitor, number);
  const gone = detailList.map(({ pdRvNo }) => pdRvNo);
  expect((await cancel(visitor, number, gone)).status).toBe(200);

  const codes = await Promise.all(
    ['pledge', 'overview', 'settlement'].map(async (name) => (await paper(visitor, number, name)).code),
  );
  expect(codes).toEqual(['reservation.pledge-closed', 'reservation.no-visit-papers', 'reservation.no-settlement']);
  expect((await pledge('P')).response).toEqual(before);
  for (const answer of [await pledge('W'), await submitPledge(visitor, number)])
    expect([answer.status, answer.code]).toEqual([409, 'reservation.cannot-write-pledge']);
});
