import { searchAnswer, searchPath } from '@kkumteo/contract/booking/search';
import { productAnswer } from '@kkumteo/contract/catalog/product';
import { siteAnswer } from '@kkumteo/contract/catalog/site';
import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { decode } from '@kkumteo/contract/wire/codec';
import { addDays } from '@kkumteo/domain/shared/time';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { detailOf } from '../modules/reservation/cancel/cancel.test-support.ts';
import { preparePayLater, reserveByPledge } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { openFolderForFile } from '../testing/folder.test-support.ts';
import { TODAY } from '../testing/bookings.test-support.ts';
import { NO_MESSAGES, openSiteForFile } from '../testing/test-site.test-support.ts';
import { outcomeOf } from '../testing/visitor.test-support.ts';
import { giveOtherHalls, OTHER_HALLS } from './other-halls.test-support.ts';

/*
 * A park whose halls the specification does not know, by rows alone: the rules that a hall's row sets work for them
 * as they do for the halls of the demo park.
 */

const folder = await openFolderForFile();
await writeFile(join(folder, 'index.html'), '<!doctype html><head><title>꿈터</title></head><body></body>');
const site = await openSiteForFile({ webFolder: folder, messages: NO_MESSAGES, today: TODAY });
await giveOtherHalls(site.db);
const origin = await site.api.listen({ port: 0, host: '127.0.0.1' });
const parent = await site.signIn('parent1');

const DAY = '20261216';
/** A free choice of rooms. */
const [CHOICE, ROUND] = [201, 2011];
const pick = (exhpHzCd: string) => [{ pdNo: CHOICE, scheSeqNo: ROUND, exhpHzCd }];
const person = (over: object) => ({
  incluNm: '한가람',
  incluGrade: 'M2',
  incluBirthMonDate: '20120505',
  email: 'garam@example.com',
  expProduct: pick('teen-court'),
  ...over,
});
const prepare = async (over: object) =>
  outcomeOf(
    await parent.post('/api/reserve/preparePayment', {
      bookingList: [
        { expVisitRvdt: DAY, mrktnPdNo: CHOICE, mrktnScheSeqNo: ROUND, includeList: [person(over)], leaderList: [] },
      ],
      groupPersDiv: '02',
      payMethod: '02',
    }),
  );

describe('a park of other halls', () => {
  test('shows them by their slugs, which are their codes', async () => {
    await expect.poll(async () => (await parent.get('/api/site')).text).toContain('항구관');
    const { halls } = decode(siteAnswer, (await parent.get('/api/site')).response);
    expect(halls.map(({ hall, name }) => [hall, name])).toEqual(OTHER_HALLS.map(({ hall, name }) => [hall, name]));
    const kinds = (await parent.post('/cmm/codeList.do', { grpCd: '010' })).response;
    expect(kinds).toEqual([
      { cd: '', cdNm: '전체' },
      ...OTHER_HALLS.map(({ hall, name }) => ({ cd: hall, cdNm: name })),
    ]);
  });

  test('lists and details what each sells, and has none of the former halls', async () => {
    const list = async (hall: string) => parent.get(`/api/product?pdDiv=${hall}&pgDiv=P`);
    expect((await list('harbour')).response).toEqual(
      expect.arrayContaining([expect.objectContaining({ mrktnPdNo: CHOICE, pdDiv: 'harbour' })]),
    );
    for (const hall of ['02', 'teen', 'elsewhere']) expect((await list(hall)).code).toBe('catalog.hall-unknown');
    const detail = await parent.get(`/api/product/${CHOICE}?pgDiv=P&expVisitRvdt=${DAY}&mrktnScheSeqNo=${ROUND}`);
    const { productExphList } = asSent(productAnswer, detail.response);
    expect(productExphList.map(({ pdDiv, pdDivNm }) => [pdDiv, pdDivNm])).toEqual([['harbour', '항구관']]);
  });

  test.each([
    ['/reserve/ind/harbour', 200, '항구관 개인예약 | 꿈터'],
    ['/reserve/grp/forge-2', 200, '대장간 단체예약 | 꿈터'],
    ['/reserve/ind/harbour/201', 200, '청소년체험관 자유 선택 | 꿈터'],
    ['/reserve/ind/teen', 404, '찾으시는 화면이 없습니다 | 꿈터'],
    ['/reserve/ind/elsewhere/201', 404, '찾으시는 화면이 없습니다 | 꿈터'],
  ])('has the page %s with %i', async (address, status, title) => {
    const page = await fetch(origin + address, { headers: { accept: 'text/html' } });
    expect([page.status, /<title>([^<]*)<\/title>/.exec(await page.text())?.[1]]).toEqual([status, title]);
  });

  test('is searched by ages and streets of its halls', async () => {
    const search = async (query: string) =>
      decode(searchAnswer, (await parent.get(`${searchPath}?pgDiv=P&${query}`)).response);
    const { counts } = await search('kids=15-15-M3');
    expect(counts.map(({ hall }) => hall)).not.toContain('meadow');
    expect(counts.map(({ hall }) => hall)).toContain('harbour');
    const [one] = await site.db.query<{ readonly streetId: string }>(
      `select street_id from product where hall = 'forge-2' and street_id is not null and 'individual' = any (tracks) limit 1`,
    );
    const street = one?.streetId ?? '';
    expect((await parent.get('/api/product/makivestreet?pdDiv=forge-2')).text).toContain(`"${street}"`);
    expect((await parent.get('/api/product/makivestreet?pdDiv=meadow')).text).not.toContain('"cd"');
    const inStreet = await search(`pdDiv=forge-2&exhpStreetCd=${street}`);
    const anywhere = await search('pdDiv=forge-2');
    expect(inStreet.all.length).toBeGreaterThan(0);
    expect(inStreet.all.length).toBeLessThan(anywhere.all.length);
  });

  test('books a room there by the rules of the hall: e-mail, ages, room', async () => {
    expect(await prepare({ email: '' })).toEqual([422, 'participants.email-missing']);
    expect(await prepare({ incluBirthMonDate: '20180505' })).toEqual([422, 'participants.birth-year-outside']);
    expect(await prepare({ expProduct: [] })).toEqual([422, 'rooms.room-missing']);
    expect(await prepare({})).toEqual([200, null]);
  });

  test('takes payment until 24:00 the day before where the hall says so, and names the hall', async () => {
    const teacher = await site.newcomer();
    const number = await reserveByPledge(teacher);
    const moveTo = (day: string, hall: string) =>
      site.db.query(
        `update reservation_line l set visit_date = $2, start_minute = 1200, hall = $3 from reservation r
          where r.reservation_id = l.reservation_id and r.reservation_no = $1`,
        [number, day, hall],
      );
    await moveTo(addDays(TODAY, 1), 'harbour');
    expect((await preparePayLater(teacher, number)).status).toBe(200);
    await moveTo(TODAY, 'harbour');
    expect(outcomeOf(await preparePayLater(teacher, number))).toEqual([409, 'reservation.pay-later-closed']);
    const payImpossMsg = '항구관 체험은 체험일 전날 24시까지 결제하실 수 있습니다. 현장 매표소에 문의해 주세요.';
    expect((await detailOf(teacher, number)).reserveInfo).toMatchObject({ payPossYn: 'N', payImpossMsg });
    await moveTo(TODAY, 'meadow');
    expect((await preparePayLater(teacher, number)).status).toBe(200);
  });
});
