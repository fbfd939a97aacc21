import { expect, type APIRequestContext } from '@playwright/test';
import { callByWire } from './test.ts';

/** Another visitor who takes seats meanwhile: prepares a payment and thereby holds them (D15). */
export async function holdSeats(
  request: APIRequestContext,
  seats: { readonly productId: number; readonly roundId: number; readonly date: string; readonly people: number },
): Promise<number> {
  const person = (at: number) => ({
    incluNm: `다른손님${at}`,
    incluBirthMonDate: '20180315',
    pesnDivCd: '01',
    reciDivCd: '20',
    email: `guest${at}@example.com`,
  });
  const answer = await callByWire(request, '/api/reserve/preparePayment', {
    payMethod: '02',
    easyPay: '',
    groupPersDiv: '02',
    completeUrl: '',
    bookingList: [
      {
        groupPersDiv: '02',
        expVisitRvdt: seats.date.replaceAll('-', ''),
        mrktnPdNo: seats.productId,
        mrktnScheSeqNo: seats.roundId,
        includeList: Array.from({ length: seats.people }, (_, at) => person(at)),
        leaderList: [{ leaderNm: '다른보호자', phoneNo: '01000000091', email: 'other@example.com', pesnDivCd: '01' }],
      },
    ],
  });
  expect([200, 409, 422]).toContain(answer.status());
  return answer.status();
}
