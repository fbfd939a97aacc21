import { expect, type APIRequestContext } from '@playwright/test';
import { callByWire, logInByWire, newMember, type Member } from './test.ts';

export interface WantedSeats {
  readonly productId: number;
  readonly roundId: number;
  readonly date: string;
  readonly people: number;
}

let held = 0;

/** Another visitor who takes seats meanwhile: prepares a payment and thereby holds them (PD-15). */
export async function holdSeats(
  request: APIRequestContext,
  seats: WantedSeats,
  payMethod = '02',
): Promise<{ readonly status: number; readonly attemptId: string; readonly amount: number }> {
  held += 1;
  const person = (at: number) => ({
    incluNm: `다른손님${held}의${at}`,
    incluBirthMonDate: '20180315',
    pesnDivCd: '01',
    reciDivCd: '20',
    email: `guest${at}@example.com`,
  });
  const answer = await callByWire(request, '/api/reserve/preparePayment', {
    payMethod,
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
  const { response } = (await answer.json()) as {
    response: { amount: number; payReq: { orderNo: string } } | null;
  };
  return { status: answer.status(), attemptId: response?.payReq.orderNo ?? '', amount: response?.amount ?? 0 };
}

/** Other visitors hold all remaining seats of a round; returns a function by which one of them releases its seats. */
export async function holdWholeRound(
  others: APIRequestContext,
  round: Omit<WantedSeats, 'people'>,
): Promise<() => Promise<void>> {
  let giveBack: (() => Promise<void>) | undefined;
  let buyer = await newMember(others);
  for (let people = 10; people > 0;) {
    const { status, attemptId } = await holdSeats(others, { ...round, people });
    if (status !== 200) {
      people = Math.floor(people / 2);
      continue;
    }
    const holder = buyer;
    giveBack ??= () => release(others, holder, attemptId);
    buyer = await newMember(others);
  }
  if (giveBack === undefined) throw new Error('The round was full before.');
  return giveBack;
}

async function release(others: APIRequestContext, buyer: Member, attemptId: string): Promise<void> {
  await logInByWire(others, buyer);
  const answer = await callByWire(others, `/api/reserve/payment/${attemptId}/release`, {});
  expect(answer.status()).toBe(200);
}
