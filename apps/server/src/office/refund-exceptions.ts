import { formatBookingReference } from '@kkumteo/domain/reservation/booking-reference';
import {
  EXCEPTION_GROUNDS,
  type ExceptionGround,
  type ExceptionRefusal,
} from '@kkumteo/domain/reservation/refund-exception';
import { EXCEPTION_ALONE_UP_TO } from '@kkumteo/domain/reservation/staff-acts';
import { isKstDate } from '@kkumteo/domain/shared/time';
import { findByTypedNumber } from '../modules/reservation/read/find-by-typed-number.ts';
import { createRefunds } from '../modules/payment/refunds/refunds.ts';
import { grantedExceptions, grantException } from '../modules/reservation/refund-exception/grant-exception.ts';
import { accountOf, ACCOUNT_OPTIONS, type OfficeDeps, formatDateTime, formatWon, readOptions } from './command-line.ts';

const USAGE = `npm run office -- refunds exception NUMBER --line 1 --ground ${EXCEPTION_GROUNDS.join('|')} --proof 2026-12-10 [--bank … --account … --holder …]`;

const REFUSALS: Readonly<Record<ExceptionRefusal | 'no-such-line' | 'needs-second-person', string>> = {
  'no-such-line': 'There is no such line: `reservations NUMBER` lists them.',
  'not-paid': 'The reservation is not paid.',
  'line-cancelled': 'The line is cancelled already.',
  'proof-ahead': 'The day of the proof can’t be in the future.',
  'proof-late': 'The proof came later than three days, the day of the visit included.',
  'nothing-paid': 'Everything that was paid for the line is already refunded.',
  'paid-at-desk': 'It was paid at the desk and is refunded there: `reservations refunded NUMBER`.',
  'card-in-part': 'The experience card’s vendor refunds a payment as a whole or not at all.',
  'card-closed':
    'The experience card’s vendor no longer refunds this payment: its deadline for that year’s payments has passed.',
  'needs-second-person': `Above ${formatWon(EXCEPTION_ALONE_UP_TO)} of all exceptions of a reservation a second person approves: propose it on the page of the reservation in the console.`,
  'account-missing': 'A deposit is refunded to an account: give --bank, --account and --holder.',
};

/**
 * `refunds exception NUMBER --line N --ground … --proof DAY`: refunds a line on proof, also after its round has begun
 * (reservation spec §9). Exit code 1 where it is refused.
 */
export async function refundException(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const first = args.findIndex((arg) => arg.startsWith('--'));
  if (first < 1) throw new Error(USAGE);
  const options = readOptions(args.slice(first), ['line', 'ground', 'proof', ...ACCOUNT_OPTIONS]);
  const { line = '', ground = '', proof = '' } = options;
  if (!/^\d{1,2}$/.test(line) || !isGround(ground) || !isKstDate(proof)) throw new Error(USAGE);
  const account = accountOf(options);
  const found = await findByTypedNumber(deps.sql, args.slice(0, first).join(' '));
  if (found.kind !== 'found') throw new Error('No reservation has this number.');
  const { reservationNo } = found.reservation;
  const outcome = await grantException(
    { db: deps.sql, clock: deps.clock, refunds: createRefunds(deps) },
    {
      reservationNo,
      lines: [line],
      ground,
      proofOn: proof,
      account,
    },
  );
  deps.print(
    outcome.kind === 'granted'
      ? `${formatWon(outcome.amount)} are refunded: refund ${outcome.refundId}. The line is cancelled and its booker gets a message.`
      : `${REFUSALS[outcome.why]} Nothing was done.`,
  );
  return outcome.kind === 'granted' ? 0 : 1;
}

const isGround = (text: string): text is ExceptionGround => EXCEPTION_GROUNDS.some((ground) => ground === text);

/** `refunds exceptions`: the exceptions of the last year, with their ground. */
export async function listExceptions({ sql, print }: OfficeDeps): Promise<number> {
  const granted = await grantedExceptions(sql);
  print(`${granted.length} exceptions were decided within the last year.`);
  for (const { bookingReference, productName, visitDate, ground, proofOn, decidedAt, amount, state } of granted) {
    const facts = [formatBookingReference(bookingReference), `visit ${visitDate}`, productName, ground];
    print(`  ${[...facts, `proof ${proofOn}`, `${formatWon(amount)} ${state}`, formatDateTime(decidedAt)].join('  ')}`);
  }
  return 0;
}
