import type { NotificationChannel } from '../../member/notifications.ts';
import type { RefundState } from '../../payment/refund.ts';
import type { ReviewReason } from '../../payment/review-reason.ts';
import type { PaymentMethod } from '../../payment/method.ts';
import type { Won } from '../../shared/money.ts';
import type { Instant, KstDate } from '../../shared/time.ts';

/** A line as it was when something happened to it. */
export interface LineTold {
  readonly product: string;
  readonly day: KstDate;
  readonly round: string;
  readonly experiencers: number;
  readonly leaders: number;
}

type MessageState = 'waiting' | 'sent' | 'dropped' | 'needs-review';

/** What happened to a reservation; what older builds did not write down is null or empty. */
export type Happening =
  | { readonly kind: 'placed'; readonly payTotal: Won | null }
  | {
      readonly kind: 'changed';
      readonly before: readonly LineTold[];
      readonly after: readonly LineTold[];
      readonly refunded: Won | null;
      readonly payTotal: Won | null;
    }
  | {
      readonly kind: 'cancelled';
      readonly lines: readonly LineTold[];
      readonly isWhole: boolean;
      readonly refunded: Won | null;
      readonly payTotal: Won | null;
    }
  | { readonly kind: 'paid-later' | 'overdue' | 'pledged' | 'verified' | 'excepted' }
  | { readonly kind: 'paid-at-desk' | 'refunded-at-desk'; readonly amount: Won }
  | {
      readonly kind: 'people-saved';
      readonly isOfLeaders: boolean;
      readonly added: number;
      readonly changed: number;
      readonly removed: number;
    }
  | {
      readonly kind:
        | 'people-downloaded'
        | 'link-opened'
        | 'link-withdrawn'
        | 'registered'
        | 'rooms-saved'
        | 'name-corrected';
    }
  | { readonly kind: 'deposited'; readonly isLate: boolean }
  | {
      readonly kind:
        | 'deposit-reversed'
        | 'deposit-expired'
        | 'deposit-replaced'
        | 'refund-failed'
        | 'refund-sent-again'
        | 'settled-by-hand';
    }
  | { readonly kind: 'cancelled-outside'; readonly amount: Won }
  | { readonly kind: 'charged'; readonly amount: Won; readonly method: PaymentMethod }
  | { readonly kind: 'declined'; readonly amount: Won; readonly method: PaymentMethod; readonly why: string | null }
  | {
      readonly kind: 'refund';
      readonly amount: Won;
      readonly method: PaymentMethod;
      readonly state: RefundState;
      readonly why: ReviewReason | null;
    }
  | {
      readonly kind: 'message';
      readonly topic: string;
      readonly channel: NotificationChannel;
      readonly via: 'mail' | 'alimtalk' | 'text' | null;
      readonly state: MessageState;
    }
  | {
      readonly kind: 'scanned';
      readonly scan: 'in' | 'undo' | 'again' | 'settle';
      readonly gate: string;
      readonly people: number;
    }
  /** What staff did and nothing else says. */
  | { readonly kind: 'act'; readonly act: string }
  | { readonly kind: 'looked'; readonly act: string; readonly times: number }
  /** Money moved, for a role that reads no amounts. */
  | { readonly kind: 'money' }
  /** Something that this build has no word for. */
  | { readonly kind: 'other'; readonly action: string };

export interface StoryMoment {
  readonly at: Instant;
  readonly what: Happening;
  readonly by: 'visitor' | 'staff' | 'machine';
  /** Of the member of staff; null for the others. */
  readonly staffName: string | null;
  readonly reason: string | null;
  readonly requestId: string | null;
}

export type Tone = 'plain' | 'done' | 'bad';

const DONE: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'pledged',
  'deposited',
  'charged',
  'paid-later',
  'paid-at-desk',
]);
const BAD: ReadonlySet<Happening['kind']> = new Set<Happening['kind']>([
  'overdue',
  'declined',
  'deposit-reversed',
  'deposit-expired',
  'cancelled-outside',
  'refund-failed',
]);

/** How a moment is coloured: what was completed, what went wrong. */
export function toneOf(what: Happening): Tone {
  if (what.kind === 'refund') return what.state === 'done' ? 'done' : what.state === 'needs-review' ? 'bad' : 'plain';
  if (what.kind === 'message') return what.state === 'needs-review' ? 'bad' : 'plain';
  if (what.kind === 'scanned') return what.scan === 'in' ? 'done' : 'plain';
  return DONE.has(what.kind) ? 'done' : BAD.has(what.kind) ? 'bad' : 'plain';
}

/**
 * The story of a reservation, newest first. What staff did by a visitor's own act is one moment: who did it and why come
 * from the entry of the same request or the same transaction.
 */
export function tellStory(happened: readonly StoryMoment[], entries: readonly StoryMoment[]): readonly StoryMoment[] {
  const acts = entries.filter(({ what }) => what.kind === 'act');
  const actOf = (moment: StoryMoment): StoryMoment | undefined =>
    isDone(moment.what) ? acts.find((entry) => isSameAct(entry, moment)) : undefined;
  const told = happened.map((moment) => {
    const act = actOf(moment);
    if (act === undefined) return moment;
    // What this build has no word for is at least an act of the table.
    const what = moment.what.kind === 'other' ? act.what : moment.what;
    return { ...moment, what, by: act.by, staffName: act.staffName, reason: act.reason };
  });
  const alone = entries.filter(
    (entry) => entry.what.kind !== 'act' || !happened.some((moment) => isDone(moment.what) && isSameAct(entry, moment)),
  );
  const all = [...told, ...alone].toSorted((one, other) => other.at - one.at);
  return joinLooks(all);
}

/** Whether it is the act itself, and not a message or a refund that follows from it. */
const isDone = ({ kind }: Happening): boolean => kind !== 'message' && kind !== 'refund' && kind !== 'scanned';

const isSameAct = (entry: StoryMoment, moment: StoryMoment): boolean =>
  (entry.requestId !== null && entry.requestId === moment.requestId) ||
  (moment.by !== 'visitor' && entry.at === moment.at);

/** Looks of one person that follow each other are one moment, the newest. */
function joinLooks(moments: readonly StoryMoment[]): readonly StoryMoment[] {
  const joined: StoryMoment[] = [];
  for (const moment of moments) {
    const before = joined.at(-1);
    const { what } = moment;
    if (what.kind === 'looked' && before?.what.kind === 'looked' && isSameLook(before, moment))
      joined[joined.length - 1] = { ...before, what: { ...before.what, times: before.what.times + what.times } };
    else joined.push(moment);
  }
  return joined;
}

const isSameLook = (one: StoryMoment, other: StoryMoment): boolean =>
  one.staffName === other.staffName && one.reason === other.reason && actName(one.what) === actName(other.what);

const actName = (what: Happening): string => (what.kind === 'looked' ? what.act : '');
