import { isKstDate, type KstDate } from '@kkumteo/domain/shared/time';
import { type Headcounts, peopleOf } from '../participants/headcounts.ts';
import { type AppliedCoupon, parseAppliedCoupon } from '../pricing/applied-coupon.ts';

export type AgreementKey = 'conditions' | 'ageCaution' | 'privacy';

export type Agreed = Readonly<Partial<Record<AgreementKey, boolean>>>;

/** What a visitor has filled into the ticket of one product; survives reload and a login in between. */
export interface TicketDraft {
  readonly visitDate: KstDate | null;
  readonly roundId: number | null;
  readonly counts: Headcounts;
  readonly agreed: Agreed;
  readonly coupon: AppliedCoupon | null;
  /** The code of query `d` with which the product was opened. */
  readonly invitationCode: string | null;
  /**
   * Of a visitor: the page's state before the first press. Unchanged parts leave a member's own choice alone
   * (draft-keeper.ts).
   */
  readonly shown?: TicketDraft | null;
}

export const EMPTY_TICKET: TicketDraft = {
  visitDate: null,
  roundId: null,
  counts: {},
  agreed: {},
  coupon: null,
  invitationCode: null,
};

const AGREEMENTS: readonly AgreementKey[] = ['conditions', 'ageCaution', 'privacy'];

export function parseTicket(stored: unknown): TicketDraft | null {
  if (!isRecord(stored) || !isRecord(stored['counts']) || !isRecord(stored['agreed'])) return null;
  const { visitDate, roundId, counts, agreed } = stored;
  return {
    visitDate: typeof visitDate === 'string' && isKstDate(visitDate) ? visitDate : null,
    roundId: typeof roundId === 'number' ? roundId : null,
    counts: Object.fromEntries(
      Object.entries(counts).filter((entry): entry is [string, number] => Number.isInteger(entry[1])),
    ),
    agreed: Object.fromEntries(AGREEMENTS.map((key) => [key, agreed[key] === true])),
    coupon: parseAppliedCoupon(stored['coupon']),
    invitationCode: typeof stored['invitationCode'] === 'string' ? stored['invitationCode'] : null,
    ...('shown' in stored && { shown: parseTicket(stored['shown']) }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A ticket that the reserve step can start from: day, round and people are chosen. */
export interface ReadyTicket extends TicketDraft {
  readonly visitDate: KstDate;
  readonly roundId: number;
}

/** The ticket where it is ready; null where the visitor has to go back to the panel. */
export function readyTicket(ticket: TicketDraft | null): ReadyTicket | null {
  if (ticket === null || ticket.visitDate === null || ticket.roundId === null) return null;
  if (peopleOf(ticket.counts, 'experiencer') === 0) return null;
  return { ...ticket, visitDate: ticket.visitDate, roundId: ticket.roundId };
}
