import { beforeEach, expect, test } from 'vitest';
import {
  approvedLater,
  reserveByPledge,
  PLEDGE_FIELDS,
  statusCodeOf,
  writePledge,
} from '../pay-later/pay-later.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';
import { reservationOf, sendResult } from '../../../testing/pay.test-support.ts';
import { newcomerOfEach, openSiteForFile } from '../../../testing/test-site.test-support.ts';
import type { Answer } from '../../../testing/visitor.test-support.ts';

let number = '';

const site = await openSiteForFile();
const visitor = newcomerOfEach(site);
beforeEach(async () => {
  number = await reserveByPledge(visitor, 15);
});

const read = (type: string): Promise<Answer> =>
  visitor.postForm(`/api/reservation/${number}/grpDcdfpr`, { bundleRvNo: number, type });

test('a submitted pledge changes the status from 01 to 10 and is shown as it was written', async () => {
  expect(await statusCodeOf(visitor, number)).toBe('01');
  const answer = await writePledge(visitor, number);
  expect([answer.status, answer.response]).toEqual([200, { resulMsg: '확약서가 저장되었습니다.' }]);
  expect(await statusCodeOf(visitor, number)).toBe('10');
  expect((await detailOf(visitor, number)).reserveInfo.appointId).toHaveLength(26);
  expect((await read('P')).response).toMatchObject({
    resultList: [{ pdNm: expect.any(String), experPcnt: 15, leaderPcnt: 1, rvAmt: 15 * 18_000, dcAmt: 4_000 }],
    appointList: [
      {
        schoolNm: '햇살초등학교',
        userPhoneNum: '020000000',
        principalNm: '박은주',
        postCd: '00000',
        basicAddress: '꿈마을시 햇살구 배움로 11',
        etcAddress: '5층 교무실',
        writerNm: '정미란',
        userMobileNum: '01000003000',
        modDt: '20261120',
      },
    ],
  });
});

test('each of its lines says who comes by category, and what is taken off for them', async () => {
  await writePledge(visitor, number);
  for (const type of ['W', 'P']) {
    const note = '체험자 15명마다 한 분. 무료';
    const rvPesnList = [
      { reciDivCd: '20', reciDivNm: '체험자', pesnDivNm: '일반', note: '', discRateView: '', pcnt: 15 },
      { reciDivCd: '10', reciDivNm: '인솔자', pesnDivNm: '단체인솔자', note, discRateView: '100%', pcnt: 1 },
    ];
    expect((await read(type)).response).toMatchObject({ resultList: [{ rvPesnList }] });
  }
});

test('the form is prefilled with the organisation and the booker', async () => {
  const { response } = await read('W');
  expect(response).toMatchObject({
    appointList: [],
    userInfo: {
      orgName: '햇살초등학교',
      phoneNumber: '0310002101',
      postCode: '13588',
      basicAddress: '꿈마을시 햇살구 배움로 11',
      etcAddress: '5층 교무실',
    },
  });
  expect((response as { userInfo: { userName: string } }).userInfo.userName).not.toBe('');
});

test('a second submission overwrites it, also with the other name of the head', async () => {
  await writePledge(visitor, number);
  const again = await writePledge(visitor, number, { schulMaster: '', schulMstr: '  김  하늘 ', userNm: '이서준' });
  expect(again.status).toBe(200);
  expect((await read('P')).response).toMatchObject({
    appointList: [{ principalNm: '김 하늘', writerNm: '이서준' }],
  });
  expect(await statusCodeOf(visitor, number)).toBe('10');
});

test('what it lacks is refused at its field, in the words of the specification', async () => {
  for (const [name, words] of [
    ['schulNm', '단체명을 입력하여 주십시오.'],
    ['phoneNum', '전화번호를 입력하여 주십시오.'],
    ['schulMaster', '단체장 이름을 입력하여 주십시오.'],
    ['genAdd', '주소를 정확히 입력하여 주십시오.'],
    ['detAdd', '주소를 정확히 입력하여 주십시오.'],
    ['zipcode', '주소를 정확히 입력하여 주십시오.'],
    ['userNm', '신청자 이름을 입력하여 주십시오.'],
    ['userMobile', '신청자 핸드폰을 입력하여 주십시오.'],
  ] as const) {
    const { [name]: _, ...fields } = PLEDGE_FIELDS;
    const answer = await visitor.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo: number, ...fields });
    expect(answer.error).toMatchObject({ status: 422, message: words, field: name });
  }
  const long = await writePledge(visitor, number, { detAdd: '동'.repeat(101) });
  expect(long.error).toMatchObject({ status: 422, code: 'pledge.too-long', field: 'detAdd' });
  expect(await statusCodeOf(visitor, number)).toBe('01');
});

test('a written pledge is kept and still shown when the reservation is paid', async () => {
  await writePledge(visitor, number);
  const { form } = await approvedLater(site.bank, visitor, number);
  reservationOf(await sendResult(visitor, form));
  expect((await read('P')).status).toBe(200);
  expect((await writePledge(visitor, number)).code).toBe('reservation.cannot-write-pledge');
});
