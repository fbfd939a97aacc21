import type { ChangeInput } from '@kkumteo/contract/reservation/change.schema';
import { lineDetailSchema, type LineDetailWire } from '@kkumteo/contract/reservation/reservation.answer';
import { parse } from 'valibot';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';

type ChangedLine = ChangeInput['bookingList'][number];

/** A line as its panel reads it. */
export async function lineOf(visitor: Visitor, reservationNo: string, lineNo: string): Promise<LineDetailWire> {
  const { response } = await visitor.get(`/api/reservation/${reservationNo}/line/${lineNo}?mode=modify`);
  return parse(lineDetailSchema, response);
}

/** A change that leaves the line as it was read, but for `over`. */
export const changeOf = (
  { rvDetail, experList, leaderList, experVer, leaderVer }: LineDetailWire,
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
