import type { KstDate } from '@kkumteo/domain/shared/time';
import type { RunningSandbox } from '../../../gateways/payment/sandbox.test-support.ts';
import { VISIT, type Offer, DAY_TRIP, groupItem, pledgeOrder } from '../../../testing/bookings.test-support.ts';
import { approve, orderedNo, placeOrder, type Prepared, preparedOf } from '../../../testing/pay.test-support.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import { detailOf } from '../cancel/cancel.test-support.ts';

/** Pledges a list of `people` heads; answers the number of the provisional reservation. */
export async function reserveByPledge(
  visitor: Visitor,
  people = 20,
  offer: Offer = DAY_TRIP,
  day: KstDate = VISIT,
): Promise<string> {
  return orderedNo(await placeOrder(visitor, pledgeOrder(groupItem(offer, { '01': people }, 1, { day }))));
}

export const preparePayLater = (visitor: Visitor, bundleRvNo: string, over: object = {}): Promise<Answer> =>
  visitor.post('/api/reserve/preparePayment', {
    bundleRvNo,
    bookingList: [],
    groupPersDiv: '01',
    payMethod: '02',
    ...over,
  });

/** Prepares a payment of a reservation; throws where the site refuses it. */
export async function prepareLater(visitor: Visitor, bundleRvNo: string, over: object = {}): Promise<Prepared> {
  return preparedOf(await preparePayLater(visitor, bundleRvNo, over));
}

/** Prepared and approved in the window: the form that the browser sends. */
export async function approvedLater(bank: RunningSandbox, visitor: Visitor, bundleRvNo: string) {
  const prepared = await prepareLater(visitor, bundleRvNo);
  return { prepared, form: await approve(bank, prepared) };
}

/** A pledge that lacks nothing, as its form is sent. */
export const PLEDGE_FIELDS = {
  schulNm: '햇살초등학교',
  phoneNum: '02-000-0000',
  schulMaster: '박은주',
  zipcode: '00000',
  genAdd: '꿈마을시 햇살구 배움로 11',
  detAdd: '5층 교무실',
  userNm: '정미란',
  userMobile: '010-0000-3000',
};

/** A verification form that lacks nothing, as it is sent. */
export const VERIFICATION_FIELDS = {
  orgName: '햇살초등학교',
  orgPhoneNum: '031-000-2101',
  orgPostCode: '13588',
  basicAddress: '꿈마을시 햇살구 배움로 11',
  etcAddress: '햇살초등학교',
  writerNm: '정미란',
  writerMobileNum: '010-0000-0003',
  dc_5: '1',
  dc_6: '1',
  ex_5: '2',
  ex_6: '1',
};

export const writePledge = (
  visitor: Visitor,
  bundleRvNo: string,
  over: Readonly<Record<string, string>> = {},
): Promise<Answer> => visitor.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo, ...PLEDGE_FIELDS, ...over });

export async function statusCodeOf(visitor: Visitor, bundleRvNo: string): Promise<string> {
  return (await detailOf(visitor, bundleRvNo)).reserveInfo.rvProgSitu;
}
