import { extractText, getDocumentProxy } from 'unpdf';
import { beforeEach, describe, expect, test } from 'vitest';
import { FESTIVAL, freeOrder } from '../../../testing/bookings.test-support.ts';
import { book, cancel, cancelAll, detailOf, makeRoom } from '../cancel/cancel.test-support.ts';
import {
  approvedLater,
  PLEDGE_FIELDS,
  reserveByPledge,
  writePledge,
  VERIFICATION_FIELDS,
} from '../pay-later/pay-later.test-support.ts';
import { orderedNo, placeOrder, sendResult } from '../../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import { outcomeOf, type Answer } from '../../../testing/visitor.test-support.ts';

let number = '';
let reference = '';

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  number = await reserveByPledge(visitor, 15);
  reference = (await detailOf(visitor, number)).reserveInfo.rvRefNo;
});

const ask = (paper: string, who = visitor): Promise<Answer> => who.get(`/api/reservation/${number}/papers/${paper}`);

/** The text of a paper, page by page, without the breaks of its lines. */
async function pagesOf(answer: Answer): Promise<readonly string[]> {
  expect([answer.status, answer.text.slice(0, 5)]).toEqual([200, '%PDF-']);
  const pdf = await getDocumentProxy(new Uint8Array(answer.bytes));
  const { text } = await extractText(pdf, { mergePages: false });
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}
const textOf = async (paper: string): Promise<string> => (await pagesOf(await ask(paper))).join(' ');

const fileName = ({ headers }: Answer): string =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition']))?.[1] ?? '');

/** The paper has that name and those texts. */
async function expectPaper(paper: string, name: string, texts: readonly string[]): Promise<string> {
  const answer = await ask(paper);
  expect(fileName(answer)).toBe(name);
  const text = (await pagesOf(answer)).join(' ');
  for (const part of texts) expect(text).toContain(part);
  return text;
}

describe('the papers of a reservation', () => {
  test('the pledge says what was written, in text that can be found and copied', async () => {
    await writePledge(visitor, number);
    expect(await pagesOf(await ask('pledge'))).toHaveLength(1);
    await expectPaper('pledge', `확약서_${reference}.pdf`, [
      '체험관 이용 확약서',
      reference,
      ...Object.values(PLEDGE_FIELDS).filter((value) => value !== '00000'),
      '체험자 15명, 인솔자 1명',
      '체험자 일반 15명',
      '인솔자 단체인솔자 1명(100%)',
      '단체인솔자: 체험자 15명마다 한 분. 무료',
      '이용료 270,000원을 체험 당일까지 낼 것을 확약합니다.',
      '2026년 11월 20일',
      '한국직업체험재단 이사장 귀하',
    ]);
  });

  test('the verification form says its counts by grade', async () => {
    await visitor.postForm('/api/resvr/mergeVerification', { bundleRvNo: number, ...VERIFICATION_FIELDS });
    await expectPaper('verification', `확인서_${reference}.pdf`, [
      '입장·체험료 할인, 면제대상 확인서',
      reference,
      '할인 대상 2명, 면제 대상 3명',
      '유치원 등',
    ]);
  });

  test('the overview says who comes, where and when', async () => {
    await writePledge(visitor, number);
    await expectPaper('overview', `방문안내서_${reference}.pdf`, [
      '체험 방문 안내서',
      reference,
      '햇살초등학교',
      '2026년 12월 9일 (수)',
      '체험자 15명, 인솔자 1명',
      '꿈터, (13600) 경기도 꿈마을시 햇살구 체험로 11 꿈터',
      '체험 당일 매표소에서 결제하실 수 있습니다.',
    ]);
  });

  test('the settlement is a quote until it is paid, and a statement of the same sum afterwards', async () => {
    const quoted = await expectPaper('settlement', `견적서_${reference}.pdf`, [
      '견적서',
      '한국직업체험재단 꿈터',
      '000-00-00000',
      '햇살초등학교',
      '15명 18,000원 270,000원',
      '합계 270,000원',
      '일금 이십칠만원정 (270,000원)',
      '미결제',
    ]);
    expect(quoted).not.toMatch(/부가세|세액|과세|면세/);

    const { form } = await approvedLater(site.bank, visitor, number);
    await sendResult(visitor, form);
    const stated = ['거래명세서', '15명 18,000원 270,000원', '일금 이십칠만원정 (270,000원)', '신용카드·간편결제'];
    await expectPaper('settlement', `거래명세서_${reference}.pdf`, stated);
  });

  test('a settlement without a number of the park in its settings has none', async () => {
    const settings = `select settings from operator_settings`;
    const [before] = await site.db.query<{ settings: object }>(settings);
    const keep = (value: object | undefined) =>
      site.db.query('update operator_settings set settings = $1', [JSON.stringify(value)]);
    await keep({ ...before?.settings, businessNo: '' });
    try {
      await expect.poll(() => textOf('settlement')).not.toContain('등록번호');
    } finally {
      await keep(before?.settings);
    }
  });

  test('do not exist where there is nothing to say', async () => {
    const refused = async (paper: string) => outcomeOf(await ask(paper));
    expect(await refused('pledge')).toEqual([409, 'reservation.no-pledge']);
    expect(await refused('verification')).toEqual([409, 'reservation.no-verification']);
    expect(await refused('overview')).toEqual([409, 'reservation.no-visit-papers']);
    await site.db.query(
      `update reservation_line l set state = 'cancelled', cancelled_at = now() from reservation r
      where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
      [number],
    );
    await site.db.query(`update reservation set state = 'cancelled' where reservation_no = $1`, [number]);
    expect(await refused('settlement')).toEqual([409, 'reservation.no-settlement']);
    expect((await ask('letter')).status).toBe(400);
  });

  test('are named by what they are and by their reservation, whatever was typed', async () => {
    await writePledge(visitor, number, { schulNm: '학교"\r\nX-Header: 1; ../../etc' });
    const { headers } = await ask('pledge');
    const encoded = `${encodeURIComponent(`확약서_${reference}`)}.pdf`;
    expect(headers['content-disposition']).toBe(`attachment; filename="${reference}.pdf"; filename*=UTF-8''${encoded}`);
  });

  test('are twenty at once for a member, and one every five seconds from then on', async () => {
    for (let made = 0; made < 20; made += 1) expect((await ask('settlement')).status).toBe(200);
    expect(outcomeOf(await ask('settlement'))).toEqual([429, 'http.too-many']);
  });

  test('of a free visit need no payment', async () => {
    number = orderedNo(await placeOrder(visitor, freeOrder(FESTIVAL, 1)));
    const text = await textOf('settlement');
    for (const said of ['거래명세서', '합계 0원', '무료 예약']) expect(text).toContain(said);
  });

  test('of a bundle say when each of its visits takes place, as its page, placed order and detail do', async () => {
    const bundle = { productId: 611, roundId: 6111, componentRoundId: 6071, guardian: false, price: 0 };
    const partList = [
      { pdNm: '1분 영화 찍기', tm: '1030-1210' },
      { pdNm: '나의 첫 음원 녹음', tm: '1330-1450' },
    ];
    const page = await visitor.get('/api/product/611?pgDiv=P');
    expect(page.response).toMatchObject({ product: { scheList: [{ partList }] } });
    number = orderedNo(await placeOrder(visitor, freeOrder(bundle, 1)));
    const placed = await visitor.get(`/api/reserve/orderSheet/${number}`);
    expect(placed.response).toMatchObject({ detailList: [{ partList }] });
    expect(await detailOf(visitor, number)).toMatchObject({ detailList: [{ partList }] });
    expect(await textOf('overview')).toContain('10:30–12:10 1분 영화 찍기 13:30–14:50 나의 첫 음원 녹음');
  });
});

describe('papers after a cancel', () => {
  test('of a partly cancelled visit name the lines that are left, at what they cost now', async () => {
    await makeRoom(site);
    const booked = await book(site, visitor);
    number = booked.reservationNo;
    const statement = await textOf('settlement');
    expect((await cancel(visitor, number, booked.lineNos.slice(0, 1))).status).toBe(200);

    const { reserveInfo, detailList } = await detailOf(visitor, number);
    const [left, ...others] = detailList.filter(({ rvCancelYn }) => rvCancelYn === 'N');
    expect(others).toEqual([]);
    expect(reserveInfo.totSaleAmt).toBe(left?.rvAmt);
    const after = await textOf('settlement');
    expect(after).toContain('거래명세서');
    expect(after).toContain(`합계 ${Number(left?.rvAmt).toLocaleString('en')}원`);
    expect(after).not.toBe(statement);
    expect(after).not.toContain('10:30');
    const overview = await textOf('overview');
    expect(overview.match(/소방서 구조대/g)).toHaveLength(1);
  });

  test('of a cancelled pledge there is none; the pledge is still read, and written no more', async () => {
    expect((await writePledge(visitor, number)).status).toBe(200);
    const pledge = (type: string) =>
      visitor.postForm(`/api/reservation/${number}/grpDcdfpr`, { bundleRvNo: number, type });
    const before = (await pledge('P')).response;
    expect((await cancelAll(visitor, number)).status).toBe(200);

    const codes = await Promise.all(['pledge', 'overview', 'settlement'].map(async (name) => (await ask(name)).code));
    expect(codes).toEqual(['reservation.pledge-closed', 'reservation.no-visit-papers', 'reservation.no-settlement']);
    expect((await pledge('P')).response).toEqual(before);
    for (const answer of [await pledge('W'), await writePledge(visitor, number)])
      expect(outcomeOf(answer)).toEqual([409, 'reservation.cannot-write-pledge']);
  });
});
