import type { Sql } from '../../../db/pool.ts';
import type { Answer, Visitor } from '../../../testing/visitor.test-support.ts';
import type { LineWire } from '../change/change.test-support.ts';

const shown = ({ rvDetail }: LineWire) => ({
  pdNo: rvDetail.pdNo,
  scheSeqNo: rvDetail.scheSeqNo,
  ndDt: rvDetail.expVisitRvdt,
});

/** What the page sends to save the experiencers of a line that it has read. */
export const experiencersBody = (line: LineWire, pcntList: readonly object[], over: object = {}) => ({
  ...shown(line),
  pdDiv: line.rvDetail.pdDiv,
  experVer: line.experVer,
  agreeYn: 'Y',
  pcntList,
  ...over,
});

/** What the page sends to save its leaders. */
export const leadersBody = (line: LineWire, pcntList: readonly object[], over: object = {}) => ({
  ...shown(line),
  leaderVer: line.leaderVer,
  agreeYn: 'Y',
  pcntList,
  ...over,
});

export const saveExperiencers = (
  visitor: Visitor,
  reservationNo: string,
  line: LineWire,
  body: object,
): Promise<Answer> => visitor.post(`/api/reservation/${reservationNo}/line/${line.rvDetail.pdRvNo}/experiencers`, body);

export const saveLeaders = (visitor: Visitor, reservationNo: string, line: LineWire, body: object): Promise<Answer> =>
  visitor.post(`/api/reservation/${reservationNo}/line/${line.rvDetail.pdRvNo}/leaders`, body);

export const pupil = (incluNm: string, over: object = {}) => ({ incluNm, incluGrade: 'E5', ...over });

/** So many pupils with different names and addresses. */
export const pupils = (count: number): readonly ReturnType<typeof pupil>[] =>
  Array.from({ length: count }, (_, at) =>
    pupil(`학생${String.fromCodePoint(0xac00 + at)}`, { email: `pupil${at}@example.com` }),
  );

/** Everything that counts and costs, as one digest: seats, amounts, and the heads of every line without their names. */
export async function seatsAndAmounts(sql: Sql): Promise<string> {
  const parts = [
    `select stock_id, held, sold from seat_stock where held + sold > 0 order by 1`,
    `select line_id, stock_id, quantity from reservation_line_seat order by 1, 2`,
    `select line_id, component_round_id, room_id, applied_count from line_room order by 1, 2, 3`,
    `select line_id, experiencer_count, leader_count, list_amount, discount_amount, amount, state from reservation_line order by 1`,
    `select reservation_id, status, payment_state, list_total, discount_total, pay_total from reservation order by 1`,
    `select participant_id, line_id, role, category_id, headcount, list_price, price from participant
      where headcount > 0 order by 1`,
    `select participant_id, component_round_id, room_id from participant_room order by 1, 2`,
    `select line_id, role, sum(headcount), sum(price * headcount), sum(list_price * headcount) from participant group by 1, 2 order by 1, 2`,
    `select account, sum(amount) from ledger_entry group by 1 order by 1`,
  ];
  const digests = parts.map((part) => `(select md5(coalesce(string_agg(p::text, ';'), '')) from (${part}) p)`);
  const [row] = await sql.query<{ all: string }>(`select concat(${digests.join(', ')}) as all`);
  return row?.all ?? '';
}

/** Every row of who comes and who leads. */
export const peopleRows = async (sql: Sql): Promise<string> =>
  JSON.stringify(await sql.query('select * from participant order by participant_id'));
