import { closingCall, closingPaths, closingPreviewCall, type Closing } from '@kkumteo/contract/office/closing';
import { decode } from '@kkumteo/contract/wire/codec';
import { VISIT } from '../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../testing/staff.test-support.ts';
import type { TestSite } from '../../testing/test-site.test-support.ts';
import type { Answer } from '../../testing/visitor.test-support.ts';

/** Rounds of the day of the tests, as they are sent. */
export const scopeOf = (ids: readonly number[], over: object = {}) => ({
  day: VISIT.replaceAll('-', ''),
  reach: 'rounds',
  halls: [],
  ids,
  fromMinute: null,
  ...over,
});
export const WORDS = '대설 특보로 12월 9일(수) 하루 문을 닫습니다.';

export interface Proposed {
  readonly preview: ReturnType<typeof previewed>;
  readonly answer: Answer;
}

const previewed = ({ response }: Answer) => decode(closingPreviewCall.answer, response);

/** Previews a closing and proposes it as it was shown; `over` alters what is proposed. */
export async function propose(
  finance: StaffBrowser,
  scope: ReturnType<typeof scopeOf>,
  over: object = {},
): Promise<Proposed> {
  const asked = await finance.post(closingPaths.preview, { ...scope, words: WORDS, visitors: 'cancel', ...over });
  if (asked.status !== 200) throw new Error(`${asked.status} ${asked.text}`);
  const preview = previewed(asked);
  const { pricedAt, reservations, amount } = (asked.response ?? {}) as Record<string, unknown>;
  const body = {
    ...scope,
    ground: 'weather',
    words: WORDS,
    visitors: 'cancel',
    reason: '대설 특보',
    approver: null,
    phrase: preview.phrase,
    pricedAt,
    reservations,
    amount,
  };
  return { preview, answer: await finance.post(closingPaths.propose, { ...body, ...over }) };
}

export const closingIdOf = ({ answer: { status, text, response } }: Proposed): number => {
  if (status !== 200) throw new Error(`${status} ${text}`);
  return Number(response?.['closingId']);
};

export async function readClosing(staff: StaffBrowser, closingId: number): Promise<Closing> {
  const { status, text, response } = await staff.get(closingPaths.closing(closingId));
  if (status !== 200) throw new Error(`${status} ${text}`);
  return decode(closingCall.answer, response);
}

export const decide = async (
  staff: StaffBrowser,
  closingId: number,
  decision: 'approve' | 'refuse' | 'withdraw' = 'approve',
): Promise<Answer> => {
  const { proposalKey } = await readClosing(staff, closingId);
  return staff.post('/api/office/proposals/decide', { proposalKey, decision, note: '' });
};

/** A closing that a second person has approved, and that no job has begun. */
export async function approved(
  { finance, admin }: { readonly finance: StaffBrowser; readonly admin: StaffBrowser },
  scope: ReturnType<typeof scopeOf>,
  over: object = {},
): Promise<number> {
  const closingId = closingIdOf(await propose(finance, scope, over));
  const decided = await decide(admin, closingId);
  if (decided.status !== 200) throw new Error(`${decided.status} ${decided.text}`);
  return closingId;
}

/** Runs the jobs that a closing needs, as they run by themselves, until it is over. */
export async function runToEnd(site: TestSite, staff: StaffBrowser, closingId: number): Promise<Closing> {
  for (let round = 0; round < 60; round += 1) {
    await site.run('run-closings');
    await site.run('reconcile-attempts');
    await site.run('follow-deposits');
    await site.run('send-messages');
    site.clock.advance(1_000);
    const closing = await readClosing(staff, closingId);
    if (closing.state === 'done') return closing;
  }
  throw new Error('the closing has not ended');
}
