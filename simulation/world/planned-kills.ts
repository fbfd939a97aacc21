import type { PlannedKill } from '../plan.ts';
import { kill } from './sites.ts';
import type { World } from './world.ts';

/** Kills a site if one of the planned kills matches a gate at which it waits now; answers that kill, or null. */
export function killIfPlanned(world: World, kills: readonly PlannedKill[]): PlannedKill | null {
  for (const planned of kills) {
    if (world.trace.steps() < planned.fromStep) continue;
    const fitting = world.gates.waiting().filter(({ site, label }) => site !== null && matchesLabel(planned, label));
    if (fitting.length === 0 || (NOT_AT_FIRST.has(planned.at) && !world.dice.chance(0.3))) continue;
    const gate = world.dice.pick(fitting);
    const slot = world.slots.find(({ running }) => running?.name === gate.site);
    if (slot?.running == null) continue;
    world.trace.note(`kill ${gate.site} at ${gate.label} ${gate.about}`);
    world.trace.count('kill', gate.label);
    kill(world, slot, slot.running);
    return planned;
  }
  return null;
}

// Not at the first match, or only the first gate of its kind would ever be reached.
const NOT_AT_FIRST: ReadonlySet<PlannedKill['at']> = new Set(['seldom', 'unusual', 'rare']);

function matchesLabel({ at, label: wanted }: PlannedKill, label: string): boolean {
  const step = label.replace(/^\w+ /, '');
  switch (at) {
    case 'any':
      return true;
    case 'label':
      return label === wanted;
    case 'seldom':
      return !OFTEN.has(step);
    case 'unusual':
      return !OFTEN.has(step) && !USUAL.has(step);
    case 'rare':
      return RARE.has(step);
  }
}

const named = (text: string): ReadonlySet<string> => new Set(text.trim().split(/,\s+/));

// Statements and calls of a payment, in the order in which it meets them. A start of the site is killed before and
// after each of them.
const STEPS = named(`
  open-holds, hold, sell, transaction, attempt-find, update payment_attempt, attempt-begin_confirming,
  attempt-begin_pay_later, pay-later-open, pay-later-under-way, settle-later, confirm, settle, attempt-end,
  attempts-lapsed, reconcile-claim, refund-claim, getOrder, getPayment, cancel, begin_refund, finish_refund,
  update refund, review_refund, withdraw_refund, deposit-refund-find, deposit-refund-plan, finish_deposit_refund,
  deposit-issue, deposit-secret, deposit-claim, deposit-plan, deposit-receive, deposit-agree, deposit-reverse,
  deposit-closing, deposit-expire, deposit-undo, deposit-visit, deposit-replace, deposit-wanted, issueAccount,
  deposit-keep, update deposit_account, insert audit_entry, event-store, events-of-order, events-handled,
  events-waiting, comparison-last, comparison-claim, comparison-booked, comparison-unmet, comparison-keep,
  transactions, experienceCardBalance, experienceCardSession, experienceCardPay, experienceCardFind,
  experienceCardRefund, experienceCardPolicy, read refund_account, deposit-closed, deposit-refund-begin,
  remaining-seats, waitlist-settle, waitlist-own
`);

/** Gates at which a schedule may kill a site on purpose. */
export const KILL_LABELS: readonly string[] = [
  ...[...STEPS].flatMap((step) => [`before ${step}`, `after ${step}`]),
  'pause',
];

/** What every schedule meets many times. */
const OFTEN = named(`
  attempts-lapsed, reconcile-claim, refund-claim, deposit-claim, deposit-plan, deposit-refund-claim,
  deposit-refund-plan, events-waiting, comparison-last, comparison-claim, insert outbox, attempt-find, open-holds,
  hold, organisations-of, count, read reservation, reservation-find, reservation-lines
`);

/** What nearly every payment meets. */
const USUAL = named(`
  update payment_attempt, attempt-begin_confirming, confirm, settle, attempt-end, transaction, sell, event-store,
  events-of-order, events-handled, insert payment_comparison, transactions, comparison-booked, comparison-unmet,
  comparison-keep, comparison-forget, getOrder, experienceCardBalance, pause
`);

/** What only comes of trouble or of a deadline. */
const RARE = named(`
  cancel, begin_refund, finish_refund, deposit-receive, deposit-reverse, deposit-closing, deposit-expire,
  deposit-undo, deposit-visit, deposit-replace, deposit-wanted, issueAccount, deposit-keep, deposit-refund-find,
  finish_deposit_refund, update refund, review_refund, withdraw_refund, update deposit_account,
  insert audit_entry, getPayment, finding-note, finding-agree, experienceCardRefund, experienceCardPolicy,
  read refund_account, deposit-closed, deposit-refund-begin
`);
