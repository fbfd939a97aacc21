import type { Sql } from '../../../db/pool.ts';
import type { Row } from '../../../db/tables.ts';

export interface InvitationUse extends Row<
  'invitation',
  'code' | 'school' | 'productId' | 'bookingLimit' | 'untilDay'
> {
  /** Open lines and open payments by it. */
  readonly bookings: number;
  /** People of the open lines. */
  readonly heads: number;
}

const USES = `select i.code, i.school, i.product_id, i.booking_limit, i.until_day, invitation_bookings(i.code, null) as bookings,
    (select coalesce(sum(l.experiencer_count + l.leader_count), 0)::integer from reservation_line l
      where l.invitation_code = i.code and l.state = 'open') as heads
  from invitation i join product p using (product_id) where not p.removed
  order by i.until_day nulls first, i.school, i.code`;

/** Every invitation of a product that is there, with what is booked by it. */
export const listInvitations = (sql: Sql): Promise<readonly InvitationUse[]> => sql.query<InvitationUse>(USES);
