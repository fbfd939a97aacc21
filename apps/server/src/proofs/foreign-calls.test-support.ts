import { PLEDGE_FIELDS, VERIFICATION_FIELDS } from '../modules/reservation/pay-later/pay-later.test-support.ts';
import { approvedForm } from '../testing/pay.test-support.ts';
import type { Answer, Visitor } from '../testing/visitor.test-support.ts';
import type { PublishedCall } from '../testing/wire.test-support.ts';

/* Every call of the wire that carries a number of a member's, as another member makes it with the true numbers. */

/** A member's numbers by their names on the wire. */
export type OwnNumbers = Readonly<Record<string, string>>;

// Numbers of what all visitors may see.
const OF_EVERYBODY = new Set(['id', 'date', 'name', 'provider']);
// What a call wants beside its number.
const PEOPLE = { pdNo: 1, scheSeqNo: 1, ndDt: '20261209', agreeYn: 'Y', pcntList: [] };
const changedLine = (pdRvNo: string): object => ({
  pdRvNo,
  scheSeqNo: 1,
  mrktnScheSeqNo: 2,
  experVer: '',
  leaderVer: '',
  includeList: [],
  leaderList: [],
});
const BODIES: Readonly<Record<string, object>> = {
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers': { ...PEOPLE, experVer: '' },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/leaders': { ...PEOPLE, leaderVer: '' },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms': {
    pdNo: 1,
    scheSeqNo: 1,
    ndDt: '20261209',
    exhpVer: '',
    exhpList: [],
  },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/rooms/fill': { exhpList: [] },
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/registration': { type: 'open' },
  '/api/reservation/{bundleRvNo}/grpDcdfpr': { type: 'W' },
  '/api/waitlist/{waitNo}/answer': { partYn: 'Y' },
};

const FILES: Readonly<Record<string, Parameters<Visitor['postParts']>[1]>> = {
  '/api/reservation/{bundleRvNo}/line/{pdRvNo}/experiencers/sheet': {
    file: { fileName: 'people.xls', bytes: Buffer.from('no sheet') },
  },
};

export const numbersIn = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** Whether a path carries a number that is a member's own. */
export const hasOwnNumber = (path: string): boolean => numbersIn(path).some((name) => !OF_EVERYBODY.has(name));

/** Makes a published call, with the numbers that `of` gives. */
export const ask = (
  visitor: Visitor,
  { method, path }: PublishedCall,
  of: (name: string) => string,
): Promise<Answer> => {
  const url = path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => of(name));
  const file = FILES[path];
  if (file !== undefined) return visitor.postParts(url, file);
  return method === 'get' ? visitor.get(url) : visitor.post(url, BODIES[path] ?? {});
};

type Calls = Readonly<Record<string, () => Promise<Answer>>>;

/** The calls that name a reservation, a line or an order in their body, by their path. */
export function callsByBody(stranger: Visitor, { bundleRvNo = '', pdRvNo = '', orderNo = '' }: OwnNumbers): Calls {
  const list = { bundleRvNo, bookingList: [], groupPersDiv: '01' };
  const key = { 'idempotency-key': 'a-stranger-0001' };
  return {
    '/api/reserve/preparePayment': () => stranger.post('/api/reserve/preparePayment', { ...list, payMethod: '02' }),
    '/api/reserve/order': () => stranger.post('/api/reserve/order', { ...list, cmpl: 'free' }, key),
    '/api/reserve/orderPrumee': () =>
      stranger.post('/api/reserve/orderPrumee', { prumiParam: { orderNo, code: '00', message: '' } }, key),
    ...Object.fromEntries(
      ['ModiValidate', 'calcModifyPrice', 'modfiyPayment'].map((call) => [
        `/api/reserve/${call}`,
        () => stranger.post(`/api/reserve/${call}`, { bundleRvNo, bookingList: [changedLine(pdRvNo)] }),
      ]),
    ),
    ...Object.fromEntries(
      ['calcCancelPrice', 'cancelPayment'].map((call) => [
        `/api/reserve/${call}`,
        () => stranger.post(`/api/reserve/${call}`, { bundleRvNo, cancelPdRvNos: [pdRvNo] }),
      ]),
    ),
    '/resvr/insertGrpDcdfpr.do': () => stranger.postForm('/resvr/insertGrpDcdfpr.do', { bundleRvNo, ...PLEDGE_FIELDS }),
    '/api/resvr/mergeVerification': () =>
      stranger.postForm('/api/resvr/mergeVerification', { bundleRvNo, ...VERIFICATION_FIELDS }),
    '/resvr/selectExhpHallDetail.do': () =>
      stranger.postParts('/resvr/selectExhpHallDetail.do', { bundleRvNo, pdRvNo, pdNo: '1' }),
    '/api/inquiry': () =>
      stranger.post('/api/inquiry', { inqDiv: 'visit', bundleRvNo, inqCont: '몇 시에 문을 여나요?' }, key),
    '/payment/lguPayment.do': () => stranger.postForm('/payment/lguPayment.do', resultOf(orderNo)),
  };
}

const resultOf = (orderNo: string) => approvedForm({ attemptId: orderNo, amount: 1 }, 'a-key-of-the-stranger');

/** The pages around the provider's window, and a result that says that the buyer closed it. */
export const windowCalls = (stranger: Visitor, { orderNo = '' }: OwnNumbers): readonly (() => Promise<Answer>)[] => [
  () => stranger.postForm('/payment/lguPayment.do', { ...resultOf(orderNo), LGD_RESPCODE: 'PAY_PROCESS_CANCELED' }),
  () => stranger.get(`/payment/window/${orderNo}`),
  () => stranger.get(`/payment/return?outcome=fail&code=PAY_PROCESS_CANCELED&message=-&order=${orderNo}`),
];
