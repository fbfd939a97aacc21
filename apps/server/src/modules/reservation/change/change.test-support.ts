import { asSent } from '@kkumteo/contract/golden/call.test-support';
import type { changeRequest } from '@kkumteo/contract/reservation/change';
import { lineAnswer } from '@kkumteo/contract/reservation/reservation-line';
import type { Encoded } from '@kkumteo/contract/wire/codec';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';

type ChangedLine = Encoded<typeof changeRequest>['bookingList'][number];
type LineSent = Encoded<typeof lineAnswer>;

/** A line as its panel reads it. */
export async function lineOf(visitor: Visitor, reservationNo: string, lineNo: string): Promise<LineSent> {
  const { response } = await visitor.get(`/api/reservation/${reservationNo}/line/${lineNo}?mode=modify`);
  return asSent(lineAnswer, response);
}

/** A change that leaves the line as it was read, but for `over`. */
export const changeOf = (
  { rvDetail, experList, leaderList, experVer, leaderVer }: LineSent,
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
