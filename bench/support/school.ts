import type { Session } from './pressing.ts';

interface Sold {
  readonly mrktnPdNo: number;
  readonly mrktnPdNm: string;
}

/** The number of a product of the children's hall by its name: a bench has no product numbers. */
export async function productNumber(origin: string, pgDiv: 'P' | 'G', name: string): Promise<number> {
  const answer = await fetch(`${origin}/api/product?pdDiv=01&pgDiv=${pgDiv}`);
  const { response } = (await answer.json()) as { readonly response: readonly Sold[] };
  const found = response.find(({ mrktnPdNm }) => mrktnPdNm === name);
  if (found === undefined) throw new Error(`the demo park sells no ${name}`);
  return found.mrktnPdNo;
}

/** Pledges for a school's pupils, none of them named; answers the number of the provisional reservation. */
export async function pledgeFor(
  origin: string,
  session: Session,
  visit: { readonly product: string; readonly day: string; readonly pupils: number },
): Promise<string> {
  const mrktnPdNo = await productNumber(origin, 'G', visit.product);
  const expVisitRvdt = visit.day.replaceAll('-', '');
  const detail = await fetch(`${origin}/api/product/${mrktnPdNo}?pgDiv=G&expVisitRvdt=${expVisitRvdt}`);
  const { response } = (await detail.json()) as {
    readonly response: { readonly product: { readonly scheList: readonly { readonly mrktnScheSeqNo: number }[] } };
  };
  const item = {
    cartNo: 'school',
    groupPersDiv: '01',
    expVisitRvdt,
    mrktnPdNo,
    mrktnScheSeqNo: response.product.scheList[0]?.mrktnScheSeqNo,
    includeList: [{ key: 'heads', pesnDivCd: '01', pcnt: visit.pupils }],
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
  const answer = await fetch(`${origin}/api/reserve/order`, {
    method: 'POST',
    headers: { ...session, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ bookingList: [item], groupPersDiv: '01', cmpl: 'pledge' }),
  });
  if (!answer.ok) throw new Error(`the pledge was refused: ${await answer.text()}`);
  return ((await answer.json()) as { readonly response: { readonly bundleRvNo: string } }).response.bundleRvNo;
}
