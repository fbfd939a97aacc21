import type { ActDone, CancelPreview, ExceptionAsked } from '@kkumteo/contract/office/reservation-acts';
import { refundAccountRefusal } from '@kkumteo/domain/payment/refund-account';
import type { PaymentRejection } from '@kkumteo/domain/payment/refusals';
import type { ReservationRejection } from '@kkumteo/domain/reservation/refusals';
import {
  needsSecondPerson,
  REFUND_GROUNDS,
  type RefundGround,
  type ReservationActRejection,
} from '@kkumteo/domain/reservation/staff-acts';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { isKstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { StaffRejection } from '@kkumteo/domain/staff/refusals';
import type { Sql } from '../../../db/pool.ts';
import type { RequestedRefund } from '../../payment/refunds/store.ts';
import type { Actor } from '../../staff/actor.ts';
import { reservationSubject } from '../../staff/entries.ts';
import { OUTDATED, propose, type Proposed } from '../../staff/proposals.ts';
import { atServedBank } from '../act/money.ts';
import { noteStaffAct, type ByStaff, type OwnReservation } from '../act/store.ts';
import type { CancelDeps } from '../cancel/cancel-lines.ts';
import { reservationVersion } from '../read/facts.ts';
import {
  grant,
  lockException,
  previewException,
  type Exception,
  type NotGranted,
} from '../refund-exception/grant-exception.ts';
import { readShown } from './cancel.ts';
import { asOnePress, findOwned } from './one-press.ts';
import { refundWay } from './refund-way.ts';

type Refusal = ReservationActRejection | ReservationRejection | PaymentRejection | StaffRejection;
type Deps = Pick<CancelDeps, 'db' | 'clock' | 'refunds'>;

type Asked = Omit<ExceptionAsked, 'version' | 'account' | 'reason' | 'pressKey'>;

/** What an exception would refund: lines that stay keep their price. */
export async function previewStaffException(
  deps: Deps,
  number: string,
  asked: Asked,
): Promise<Decision<CancelPreview, Refusal>> {
  const own = await findOwned(deps.db, number);
  if (!own.ok) return own;
  const missing = proofRefusal(asked);
  if (missing !== null) return refuse(missing);
  // A preview needs no account: the page asks for it beside.
  const known = await previewException(deps.db, exceptionOf(own.value, asked, NO_ACCOUNT), deps.clock.now());
  if (known.kind === 'refused') return refuse(refusalOf(known));
  const { row, lines } = await readShown(deps.db, own.value);
  const { amount, excepted } = known;
  return accept({
    amount,
    deduction: 0,
    total: amount,
    staying: [],
    ...refundWay(row),
    needsAccount: row.paymentMethod === 'virtual-account',
    needsSecondPerson: needsSecondPerson(amount + excepted),
    version: reservationVersion(row, lines),
  });
}

/**
 * Refunds lines beyond the rules. Above `EXCEPTION_ALONE_UP_TO` of all exceptions of the reservation it is proposed
 * instead, and another person decides (decision 105).
 */
export const staffExcept = (
  deps: Deps,
  by: Actor,
  { number, ...asked }: ExceptionAsked & { readonly number: string },
): Promise<Decision<ActDone, Refusal>> =>
  asOnePress(deps.db, { by, pressKey: asked.pressKey }, async (): Promise<Decision<unknown, Refusal>> => {
    const own = await findOwned(deps.db, number);
    if (!own.ok) return own;
    const { account, reason, pressKey } = asked;
    const missing =
      proofRefusal(asked) ?? (account === null ? null : refundAccountRefusal(atServedBank(account) ?? account));
    if (missing !== null) return refuse(missing);
    const now = deps.clock.now();
    const acted = await deps.db.transaction((tx) =>
      exceptIn(tx, deps, { own: own.value, asked, staff: { by, reason, pressKey } }, now),
    );
    if (acted.ok && acted.value !== null) await deps.refunds.send(acted.value);
    return acted;
  });

interface Excepting {
  readonly own: OwnReservation;
  readonly asked: ExceptionAsked;
  readonly staff: ByStaff;
}

async function exceptIn(
  tx: Sql,
  { refunds }: Deps,
  { own, asked, staff }: Excepting,
  now: Instant,
): Promise<Decision<RequestedRefund | null, Refusal>> {
  const { ground, account, version, lineNos } = asked;
  const { reservationNo } = own;
  const exception = exceptionOf(own, asked, account);
  const known = await lockException(tx, exception, now);
  if (known.kind === 'refused') return refuse(refusalOf(known));
  const { row, lines } = await readShown(tx, own);
  if (version !== reservationVersion(row, lines)) return refuse({ code: 'reservation.changed-since' });
  const isProposed = needsSecondPerson(known.amount + known.excepted);
  const noted = { lines: lineNos.length, isOnProof: ground !== 'park-fault', isProposed };
  const note = (facts: EntryFacts): Promise<void> =>
    noteStaffAct(tx, staff, { act: 'reservation.except', reservationNo, facts: { ...noted, ...facts } }, now);
  if (!isProposed) {
    const refund = await grant(tx, refunds, { exception, known, requestId: staff.by.requestId ?? staff.pressKey }, now);
    await note({ refunded: known.amount });
    return accept(refund);
  }
  const proposal = {
    kind: 'reservation.exception',
    facts: factsOf(exception, known.amount),
    reason: staff.reason,
  } as const;
  const proposed = await propose(tx, staff.by, proposal, now);
  if (!proposed.ok) return proposed;
  const proposalKey = proposed.value;
  if (account !== null) await refunds.keepProposedAccount(tx, { proposalKey, account }, now);
  await note({ proposalKey, amount: known.amount, refunded: 0 });
  return accept(null);
}

/** What the approval of an exception does. */
export const exceptionProposals = ({ refunds }: Pick<Deps, 'refunds'>): Proposed => ({
  subjectsOf: ({ reservationNo }) => [reservationSubject(String(reservationNo))],
  passing: ['ground', 'proofOn'],
  drop: async (tx, proposalKey) => void (await refunds.takeProposedAccount(tx, proposalKey)),
  apply: async (tx, { proposalKey, facts, by }, now) => {
    const account = await refunds.takeProposedAccount(tx, proposalKey);
    const exception = readFacts(facts, account);
    const known = exception === null ? null : await lockException(tx, exception, now);
    if (exception === null || known?.kind !== 'known' || known.amount !== facts['amount']) return refuse(OUTDATED);
    const refund = await grant(
      tx,
      refunds,
      { exception, known, requestId: by.requestId ?? `proposal:${proposalKey}` },
      now,
    );
    return accept({ afterCommit: () => refunds.send(refund) });
  },
});

const NO_ACCOUNT = { bankCode: '', number: '', holder: '' };

const exceptionOf = (
  { reservationNo }: OwnReservation,
  { lineNos: lines, ground, proofOn }: Asked,
  account: Exception['account'],
): Exception => ({ reservationNo, lines, ground, proofOn: ground === 'park-fault' ? null : proofOn, account });

const factsOf = ({ reservationNo, lines, ground, proofOn }: Exception, amount: number): EntryFacts => ({
  reservationNo,
  lines: lines.toSorted().join(' '),
  amount,
  ground,
  proofOn,
});

function readFacts(facts: EntryFacts, account: Exception['account']): Exception | null {
  const { reservationNo, lines, ground, proofOn } = facts;
  if (!isGround(ground) || (proofOn !== null && !(typeof proofOn === 'string' && isKstDate(proofOn)))) return null;
  return { reservationNo: String(reservationNo), lines: String(lines).split(' '), ground, proofOn, account };
}

const isGround = (fact: unknown): fact is RefundGround => REFUND_GROUNDS.some((ground) => ground === fact);

const proofRefusal = ({ ground, proofOn }: Asked): ReservationActRejection | null =>
  ground !== 'park-fault' && proofOn === null ? { code: 'reservation-act.proof-missing', field: 'proofOn' } : null;

const refusalOf = ({ why }: NotGranted): Refusal =>
  why === 'no-such-line' ? { code: 'reservation.not-found' } : { code: `reservation-act.exception-${why}` };
