import type { Encoded } from '@kkumteo/contract/wire/codec';
import type { moveCall, movePreviewCall } from '@kkumteo/contract/office/move';
import { randomUUID } from 'node:crypto';
import { VISIT } from '../../../testing/bookings.test-support.ts';
import type { StaffBrowser } from '../../../testing/staff.test-support.ts';
import type { TestSite } from '../../../testing/test-site.test-support.ts';
import type { Answer } from '../../../testing/visitor.test-support.ts';
import { roundOf } from '../cancel/cancel.test-support.ts';

export const OTHER_DAY = '2026-12-10';
export const wire = (day: string): string => day.replaceAll('-', '');

type Target = Encoded<typeof movePreviewCall.body>;

/** The fire station's first round a day later, unless other words are given. */
export const target = (over: Partial<Target> = {}): Target => ({
  productId: roundOf(1).productId,
  day: wire(OTHER_DAY),
  roundId: roundOf(1).roundId,
  settlement: 'as-priced',
  ...over,
});

export interface OfLine {
  readonly reservationNo: string;
  readonly lineNo: string;
}

export const movePath = ({ reservationNo, lineNo }: OfLine): string =>
  `/api/office/reservations/${reservationNo}/lines/${lineNo}/move`;

export async function versionOf(staff: StaffBrowser, line: OfLine): Promise<string> {
  const { response, text } = await staff.get(`${movePath(line)}?productId=&day=${wire(VISIT)}`);
  if (response === null || response === undefined) throw new Error(text);
  return String(response['version']);
}

/** A press on the last button, with the version as it is now. */
export async function pressMove(
  staff: StaffBrowser,
  line: OfLine,
  over: Partial<Encoded<typeof moveCall.body>> = {},
): Promise<Answer> {
  return staff.post(`${movePath(line)}/save`, {
    ...target(),
    version: await versionOf(staff, line),
    press: randomUUID(),
    account: null,
    desk: null,
    reason: '전화로 부탁',
    ...over,
  });
}

/** Every fee of the fire station is multiplied until what it answers is called. */
export async function priceAt({ db }: Pick<TestSite, 'db'>, factor: number): Promise<() => Promise<void>> {
  const { productId } = roundOf(1);
  const rows = await db.query<{ readonly id: number; readonly fee: number }>(
    'select price_row_id as id, fee from price_row where product_id = $1',
    [productId],
  );
  await db.query('update price_row set fee = (fee * $2::float8)::integer where product_id = $1', [productId, factor]);
  return async () => {
    for (const { id, fee } of rows) await db.query('update price_row set fee = $2 where price_row_id = $1', [id, fee]);
  };
}
