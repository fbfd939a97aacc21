import { asSent } from '@kkumteo/contract/golden/call.test-support';
import type { changeRequest } from '@kkumteo/contract/reservation/change';
import { lineAnswer } from '@kkumteo/contract/reservation/reservation-line';
import type { Encoded } from '@kkumteo/contract/wire/codec';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import { lineNosOf } from '../cancel/cancel.test-support.ts';

type ChangedLine = Encoded<typeof changeRequest>['bookingList'][number];

/** A line as the page reads it. */
export type LineWire = Encoded<typeof lineAnswer>;

/** One line of a reservation by its number or its position, the first unless given. */
export async function lineOf(
  visitor: Visitor,
  reservationNo: string,
  line: string | number = 0,
  query = 'mode=view',
): Promise<LineWire> {
  const lineNo = typeof line === 'string' ? line : (await lineNosOf(visitor, reservationNo))[line];
  const answer = await visitor.get(`/api/reservation/${reservationNo}/line/${lineNo}?${query}`);
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return asSent(lineAnswer, answer.response);
}

/** A change that leaves the line as it was read, but for `over`. */
export const changeOf = (
  { rvDetail, experList, leaderList, experVer, leaderVer }: LineWire,
  over: Partial<ChangedLine> = {},
): ChangedLine => ({
  pdRvNo: rvDetail.pdRvNo,
  scheSeqNo: rvDetail.scheSeqNo,
  mrktnScheSeqNo: rvDetail.scheSeqNo,
  experVer,
  leaderVer,
  includeList: experList
    .filter(({ pcnt }) => pcnt > 0)
    .map(({ incluId, pcnt, pesnDivCd }) => ({
      incluId: rvDetail.groupPersDiv === '01' ? '' : incluId,
      pcnt,
      pesnDivCd,
    })),
  leaderList: leaderList.map(({ leaderId, leaderNm, phoneNo, email, pesnDivCd }) => ({
    leaderId,
    leaderNm,
    phoneNo,
    email,
    pesnDivCd,
  })),
  ...over,
});

/** So many heads of the standard category. */
export const heads = (pcnt: number): ChangedLine['includeList'] => [{ pcnt, pesnDivCd: '01' }];

export const validateChange = (visitor: Visitor, bundleRvNo: string, bookingList: readonly ChangedLine[]) =>
  visitor.post('/api/reserve/ModiValidate', { bundleRvNo, bookingList });
export const priceChange = (visitor: Visitor, bundleRvNo: string, bookingList: readonly ChangedLine[]) =>
  visitor.post('/api/reserve/calcModifyPrice', { bundleRvNo, bookingList });
export const saveChange = (
  visitor: Visitor,
  bundleRvNo: string,
  bookingList: readonly ChangedLine[],
  over: object = {},
): Promise<Answer> => visitor.post('/api/reserve/modfiyPayment', { bundleRvNo, bookingList, ...over });
