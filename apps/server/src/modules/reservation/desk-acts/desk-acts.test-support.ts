import type { TestSite } from '../../../testing/test-site.test-support.ts';
import { type Answer, outcomeOf, type Visitor } from '../../../testing/visitor.test-support.ts';

type Staff = Pick<Visitor, 'get' | 'post'>;

const REASON = '전화로 요청';

/** An act of staff on a reservation by its number; each press has its own key unless given. */
export const act = (staff: Staff, reservationNo: string, what: string, body: object = {}): Promise<Answer> =>
  staff.post(`/api/office/reservations/${reservationNo}/${what}`, {
    reason: REASON,
    pressKey: crypto.randomUUID(),
    ...body,
  });

/** What a cancel would refund; the version that the act is sent with is among it. */
export async function previewOf(
  staff: Staff,
  reservationNo: string,
  lineNos: readonly string[],
): Promise<{ readonly total: number; readonly version: string; readonly way: string }> {
  const answer = await staff.post(`/api/office/reservations/${reservationNo}/cancel/preview`, { lineNos });
  if (answer.status !== 200) throw new Error(`no preview: ${outcomeOf(answer).join(' ')}`);
  return answer.response as { total: number; version: string; way: string };
}

export interface Noted {
  readonly act: string;
  readonly reason: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The acts of staff on a reservation, oldest first. */
export const actsOn = ({ db }: Pick<TestSite, 'db'>, reservationNo: string): Promise<readonly Noted[]> =>
  db.query<Noted>(
    `select act, reason, facts from staff_entry where kind = 'act' and subjects @> $1 order by entry_id`,
    [[`reservation:${reservationNo}`]],
  );

/** Topics of the messages of a reservation. */
export async function messagesOf({ db }: Pick<TestSite, 'db'>, reservationNo: string): Promise<readonly string[]> {
  const rows = await db.query<{ readonly topic: string }>(
    `select topic from outbox where payload ->> 'reservationNo' = $1 order by created_at, outbox_id`,
    [reservationNo],
  );
  return rows.map(({ topic }) => topic);
}
