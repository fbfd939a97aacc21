import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { reserveByPledge, writePledge } from './pay-later-steps.ts';
import { callByWire, expect } from './test.ts';

interface LineWire {
  readonly rvDetail: {
    readonly pdRvNo: string;
    readonly pdNo: number;
    readonly scheSeqNo: number;
    readonly expVisitRvdt: string;
  };
  readonly experVer: string;
}

/** A group with a written pledge and a near visit, so that its rooms can be chosen; some of its heads are named. */
export async function groupWithRooms(
  request: APIRequestContext,
  { date, people, names }: { readonly date: string; readonly people: number; readonly names: number },
): Promise<{ readonly number: string; readonly panel: string }> {
  const number = await reserveByPledge(request, { hall: 'teen', product: '청소년체험관 단체 자유 선택', date, people });
  await writePledge(request, number);
  const detail = await request.get(`/api/reservation/${number}`);
  const { response } = (await detail.json()) as { response: { detailList: { pdRvNo: string }[] } };
  const lineNo = response.detailList[0]?.pdRvNo ?? '';
  const path = `/api/reservation/${number}/line/${lineNo}`;
  const read = await request.get(`${path}?mode=view`);
  const line = ((await read.json()) as { response: LineWire }).response;
  const pcntList = Array.from({ length: names }, (_, at) => ({
    incluNm: `학생${String.fromCodePoint(0xac00 + at * 28)}`,
    incluGrade: 'E5',
    incluClass: '1',
    incluClsNo: String(at + 1),
    email: `pupil${at + 1}@example.com`,
  }));
  const { pdNo, scheSeqNo, expVisitRvdt: ndDt } = line.rvDetail;
  if (names > 0) {
    const body = { pdDiv: '02', pdNo, scheSeqNo, ndDt, experVer: line.experVer, agreeYn: 'Y', pcntList };
    const saved = await callByWire(request, `${path}/experiencers`, body);
    expect(saved.status(), await saved.text()).toBe(200);
  }
  return { number, panel: `/reserve/grp/reservations/${number}/line/${lineNo}?tab=rooms` };
}

/** The button that puts a person into a room. */
export const addTo = (page: Page, room: string): Locator =>
  page.getByRole('listitem').filter({ hasText: room }).getByRole('button', { name: /추가/ });

/** The room of a person: a cell of their row beside the rooms, or the list under the rooms of a phone. */
export const roomOf = (page: Page, name: string): Locator =>
  page
    .getByRole('row')
    .filter({ has: page.locator(`input[value="${name}"]`) })
    .getByRole('combobox', { name: /체험실/ })
    .or(page.getByRole('combobox', { name: new RegExp(`^${name} .*체험실`) }));
