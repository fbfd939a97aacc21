import type { APIRequestContext, Page } from '@playwright/test';
import { productPath } from './steps.ts';
import { callByWire, expect } from './test.ts';

export interface GroupVisit {
  readonly hall: string;
  readonly product: string;
  /** yyyy-mm-dd */
  readonly date: string;
  readonly people?: number;
}

export const DAY_TRIP = { hall: 'child', product: '어린이체험관 단체 하루 체험' } as const;

/** Pledges for a group by the API, as the form does; returns the number of the provisional reservation. */
export async function reserveByPledge(request: APIRequestContext, { hall, product, date, people = 20 }: GroupVisit) {
  const mrktnPdNo = Number((await productPath(request, hall, product, 'grp')).split('/').at(-1));
  const expVisitRvdt = date.replaceAll('-', '');
  const detail = await request.get(`/api/product/${mrktnPdNo}`, { params: { pgDiv: 'G', expVisitRvdt } });
  const { response } = (await detail.json()) as {
    response: { product: { scheList: { mrktnScheSeqNo: number }[] } };
  };
  const item = {
    cartNo: `pay-later-${date}`,
    groupPersDiv: '01',
    expVisitRvdt,
    mrktnPdNo,
    mrktnScheSeqNo: response.product.scheList[0]?.mrktnScheSeqNo,
    includeList: [{ key: 'heads', pesnDivCd: '01', pcnt: people }],
    leaderList: [
      { mbNo: 'leader', leaderNm: '정미란', phoneNo: '01000000003', email: 'miran@example.com', pesnDivCd: '07' },
    ],
    orgInfo: {
      hpOrgInfoId: 0,
      orgName: '새마음 지역모임',
      postCd: '13588',
      phoneNumber: '031-000-2101',
      basicAddress: '꿈마을시 햇살구 배움로 11',
      etcAddress: '2층',
      grades: ['99'],
      orgType: '09',
    },
  };
  const order = { bookingList: [item], groupPersDiv: '01', cmpl: 'pledge' };
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answer = await callByWire(request, '/api/reserve/order', order, key);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { response: { bundleRvNo: string } }).response.bundleRvNo;
}

export async function writePledge(request: APIRequestContext, bundleRvNo: string): Promise<void> {
  await request.get('/api/checkLogin');
  const { cookies } = await request.storageState();
  const answer = await request.post('/resvr/insertGrpDcdfpr.do', {
    headers: { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' },
    form: {
      bundleRvNo,
      schulNm: '새마음 지역모임',
      phoneNum: '02-000-0000',
      schulMaster: '박은주',
      zipcode: '00000',
      genAdd: '꿈마을시 햇살구 배움로 11',
      detAdd: '2층',
      userNm: '정미란',
      userMobile: '01000000003',
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Ticks the agreement of the pay-later page and confirms it. */
export async function agreeToNotice(page: Page): Promise<void> {
  const box = page.getByRole('checkbox', { name: /예약안내 및 유의사항/ });
  await box.click();
  await page.getByRole('dialog').getByRole('button', { name: '동의합니다' }).click();
  await expect(box).toBeChecked();
}
