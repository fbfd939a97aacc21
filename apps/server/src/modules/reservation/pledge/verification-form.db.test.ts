import { beforeEach, expect, test } from 'vitest';
import { DAY_TRIP, groupItem, pledgeOrder, SCHOOL } from '../../../testing/bookings.test-support.ts';
import { orderedNo, placeOrder } from '../../../testing/pay.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';
import { VERIFICATION_FIELDS } from '../pay-later/pay-later.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Answer } from '../../../testing/visitor.test-support.ts';

let number = '';

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  // Ten who pay in full, two at half the fee, three for free.
  const item = groupItem(DAY_TRIP, { '01': 10, '02': 2, '05': 3 });
  number = orderedNo(await placeOrder(visitor, pledgeOrder(item)));
});

const read = (): Promise<Answer> => visitor.postForm(`/api/reservation/${number}/verification`, { bundleRvNo: number });
const save = (over: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  visitor.postForm('/api/resvr/mergeVerification', { bundleRvNo: number, ...VERIFICATION_FIELDS, ...over });

test('a form that was never saved starts with the organisation, the booker and the heads that were booked', async () => {
  const { response } = await read();
  expect(response).toMatchObject({
    verification: {
      bundleRvNo: number,
      orgName: SCHOOL.orgName,
      orgPhoneNum: SCHOOL.phoneNumber.replaceAll('-', ''),
      orgPostCode: SCHOOL.postCd,
      basicAddress: SCHOOL.basicAddress,
      etcAddress: SCHOOL.etcAddress,
      dc_1: 0,
      ex_10: 0,
      regYn: 'N',
      regYear: '',
      dcPcntMin: 2,
      dcPcntMax: 2,
      exPcntMin: 3,
      exPcntMax: 3,
    },
  });
  const { verification } = response as { verification: { writerNm: string; writerMobileNum: string } };
  expect([verification.writerNm, verification.writerMobileNum]).not.toContain('');
});

test('a saved form is read back count by count, with its day, and shows in the detail', async () => {
  const answer = await save({ dc_3: '1', dc_7: '2', ex_9: '3', ex_10: '0' });
  expect([answer.status, answer.response]).toEqual([200, { resulMsg: '확인서가 저장되었습니다.' }]);
  expect((await read()).response).toMatchObject({
    verification: {
      orgName: '햇살초등학교',
      writerNm: '정미란',
      writerMobileNum: '01000000003',
      dc_3: 1,
      dc_7: 2,
      dc_8: 0,
      ex_9: 3,
      regYn: 'Y',
      regYear: '2026',
      regMonth: '11',
      regDay: '20',
    },
  });
  expect((await detailOf(visitor, number)).reserveInfo).toMatchObject({ verificationYn: 'Y' });
});

test('an empty text is kept empty and shown with what is known; a second save overwrites the first', async () => {
  await save();
  expect((await save({ orgName: '', writerNm: ' 이  서준 ', dc_5: '', ex_5: '4' })).status).toBe(200);
  expect((await read()).response).toMatchObject({
    verification: { orgName: SCHOOL.orgName, writerNm: '이 서준', dc_5: 0, dc_6: 1, ex_5: 4 },
  });
  const rows = await site.db.query(
    'select v.organisation_name from verification v join reservation using (reservation_id) where reservation_no = $1',
    [number],
  );
  expect(rows).toEqual([{ organisationName: '' }]);
});

test('both totals zero are refused with the sentence of the specification, one above zero is not', async () => {
  const noHeads = Object.fromEntries(
    Object.keys(VERIFICATION_FIELDS).map((name) => [name, /^(dc|ex)_/.test(name) ? '0' : '']),
  );
  expect((await save(noHeads)).error).toMatchObject({
    status: 422,
    code: 'pledge.verification-nobody',
    message: '할인, 면제대상을 확인해 주세요.',
    field: 'dc_1',
  });
  expect((await read()).response).toMatchObject({ verification: { regYn: 'N' } });
  expect((await save({ ...noHeads, ex_10: '1' })).status).toBe(200);
});

test('what the rules refuse is refused at its field', async () => {
  for (const [name, text] of [
    ['dc_10', '1000'],
    ['etcAddress', '동'.repeat(101)],
    ['writerNm', '900101-1234567'],
  ] as const) {
    expect((await save({ [name]: text })).error).toMatchObject({ status: 422, field: name });
  }
});

test('more or fewer heads than were booked are saved all the same', async () => {
  expect((await save({ dc_1: '40', ex_1: '0' })).status).toBe(200);
  expect((await read()).response).toMatchObject({ verification: { dc_1: 40, dcPcntMax: 2 } });
});
