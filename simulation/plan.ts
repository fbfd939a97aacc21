import type { SeededRandom } from '@kkumteo/demo-park/seeded-random';

/** What a buyer books, and how they go about it. */
export interface PurchasePlan {
  readonly kind: 'card' | 'transfer' | 'deposit' | 'experience-card' | 'free' | 'pledge' | 'pay-later';
  /** Asks the waitlist first, and books when it is offered seats. */
  readonly waits: WaitPlan | null;
  readonly track: 'individual' | 'group';
  readonly people: number;
  /** Beside what costs something an item that costs nothing, of the round that the free orders fight for. */
  readonly withFree: boolean;
  readonly opensWindow: boolean;
  readonly inWindow: 'approve' | 'decline' | 'close' | 'leave';
  /** Pays by card in the window of a payment that was prepared for a deposit. */
  readonly approvesByCard: boolean;
  /** Approves in two windows of the same order. */
  readonly twoWindows: boolean;
  readonly pressesTwice: boolean;
  readonly altersAmount: boolean;
  readonly extends: boolean;
  /** Gives the seats back, perhaps while the payment is on its way. */
  readonly releases: boolean;
  /** Which of the window's cards. */
  readonly means: string;
  readonly namesRefundAccount: boolean;
  readonly longAccount: boolean;
  /** Writes the pledge form before paying for what it has reserved. */
  readonly writesPledge: boolean;
  /** Beside the first line one of the next round of the same product. */
  readonly withSecondRound: boolean;
  /** Uses the member's coupon for the first line. */
  readonly withCoupon: boolean;
  /** A group that applies for seats of a room. */
  readonly withRooms: boolean;
  /** Phones of its participants that use the leader's link, while things are done to the reservation. */
  readonly phones: number;
  /** What is done to the reservation afterwards, one after the other; to one that is paid later, while it is paid. */
  readonly acts: readonly ActPlan[];
  /** Books and pays once more after everything was cancelled. */
  readonly buysAgain: boolean;
}

/** What a member does who waits for seats. */
interface WaitPlan {
  /** Seconds until they ask. */
  readonly after: number;
  /** What they answer when all can come, or a sufficient part. */
  readonly offered: 'book' | 'withdraw' | 'ignore';
  readonly takesPart: boolean;
}

/** A cancel or a change of a reservation. */
export interface ActPlan {
  readonly kind: (typeof ACTS)[number];
  /** From two pages at the same time. */
  readonly onTwoPages: boolean;
  /** Seconds after what was done before. */
  readonly after: number;
}

const ACTS = [
  'cancel all',
  'cancel line',
  'change round',
  'change to fewer',
  'change to more',
  'change to free',
] as const;

/** What staff do at the console while visitors book, each at its time. */
export interface StaffPlan {
  readonly acts: readonly StaffActPlan[];
  readonly closing: ClosingPlan | null;
}

export interface StaffActPlan {
  readonly kind: (typeof STAFF_ACTS)[number];
  /** Seconds from the start of the schedule. */
  readonly after: number;
  /** The same press is sent from two windows at the same time. */
  readonly isDouble: boolean;
}

/** A closing of rounds of the day of visit. */
interface ClosingPlan {
  readonly after: number;
  readonly rounds: 'paid' | 'group' | 'all';
  readonly offersDays: boolean;
}

const STAFF_ACTS = [
  'cancel',
  'except',
  'move',
  'pay at desk',
  'refund at desk',
  'sell',
  'refund sale',
  'count drawer',
  'stop sale',
] as const;

/** At a gate of that label, at one that is reached seldom, more seldom or hardly ever, or at any. */
export interface PlannedKill {
  readonly at: 'label' | 'seldom' | 'unusual' | 'rare' | 'any';
  readonly label: string;
  readonly fromStep: number;
}

/** What a schedule may do; everything else is decided as it goes. */
export interface Plan {
  readonly seats: number;
  readonly freeSeats: number;
  readonly groupSeats: number;
  readonly sites: 1 | 2;
  readonly faultRate: number;
  readonly databaseFaultRate: number;
  readonly outages: boolean;
  readonly kills: readonly PlannedKill[];
  readonly jumps: 'seconds' | 'minutes' | 'days';
  readonly webhooks: { readonly never: number; readonly again: number; readonly forged: number };
  readonly consoleCancels: boolean;
  /** Holds are lost while they are paid for, as after a restored backup. */
  readonly losesHolds: boolean;
  readonly depositReversals: boolean;
  /** Money comes into accounts that were closed while it was on its way. */
  readonly depositsAfterClosing: boolean;
  readonly purchases: readonly PurchasePlan[];
  /** Somebody waits for seats: the sites have their waitlist. */
  readonly hasWaitlist: boolean;
  /**
   * Seconds from the start of the schedule to the last moment of booking for the day of visit; null where it starts
   * weeks before.
   */
  readonly closesAfter: number | null;
  /** Null where no one of the park acts. */
  readonly staff: StaffPlan | null;
}

/** Draws what visitors do, and what goes wrong. `labels` are the gates at which a start can be killed on purpose. */
export function drawPlan(dice: SeededRandom, labels: readonly string[]): Omit<Plan, 'staff'> {
  const plan = drawSurroundings(dice, labels);
  const purchases = Array.from({ length: dice.integer(2, 5) }, () => drawPurchase(dice));
  if (!dice.chance(0.3)) return { ...plan, purchases, hasWaitlist: false, closesAfter: null };
  const waiting = purchases.map((purchase) => ({ ...purchase, waits: drawWait(dice, purchase) }));
  const leaver = drawLeaver(dice);
  const closesAfter = dice.chance(0.25) ? dice.integer(20, 60) : null;
  return { ...plan, seats: 2, purchases: [leaver, ...waiting], hasWaitlist: true, closesAfter };
}

/** Draws what staff do: in two schedules of five, and half of those are on the day of the visit. */
export function drawStaff(dice: SeededRandom, plan: Omit<Plan, 'staff'>): Plan {
  if (!dice.chance(0.4)) return { ...plan, staff: null };
  const acts = Array.from({ length: dice.integer(3, 8) }, () => ({
    kind: dice.pick(STAFF_ACTS),
    after: dice.integer(1, 40),
    isDouble: dice.chance(0.2),
  }));
  const rounds = dice.pick(['paid', 'paid', 'group', 'all'] as const);
  const closing = dice.chance(0.5) ? { after: dice.integer(8, 45), rounds, offersDays: dice.chance(0.4) } : null;
  const kills = closing !== null && dice.chance(0.5) ? [drawKillOfClosing(dice)] : [];
  const isOnDay = !plan.hasWaitlist && dice.chance(0.4);
  const closesAfter = isOnDay ? dice.integer(30, 600) : plan.closesAfter;
  return { ...plan, kills: [...plan.kills, ...kills], closesAfter, staff: { acts, closing } };
}

/** Between the steps of a closing, or between its reservations. */
const drawKillOfClosing = (dice: SeededRandom): PlannedKill => ({
  at: 'label',
  label: `${dice.pick(['before', 'after'] as const)} ${dice.pick(STEPS_OF_CLOSING)}`,
  fromStep: 0,
});

const STEPS_OF_CLOSING = ['close_rounds', 'end_payments_of_closed', 'closing-pending', 'closing-outstanding'] as const;

/** Two who pay by card without a detour. */
export const PLAIN_PURCHASE = {
  kind: 'card',
  track: 'individual',
  people: 2,
  inWindow: 'approve',
  means: 'shinhan',
  altersAmount: false,
  releases: false,
  withCoupon: false,
  withRooms: false,
  phones: 0,
} as const satisfies Partial<PurchasePlan>;

/** Has all seats, and gives some or all of them up again, so that there is something to wait for. */
const drawLeaver = (dice: SeededRandom): PurchasePlan => ({
  ...drawPurchase(dice),
  ...PLAIN_PURCHASE,
  withSecondRound: dice.chance(0.3),
  acts: [
    {
      kind: dice.pick(['cancel all', 'cancel line', 'change to fewer', 'change round']),
      onTwoPages: false,
      after: dice.integer(10, 40),
    },
    ...Array.from({ length: dice.integer(0, 1) }, () => drawAct(dice)),
  ],
});

/** Individuals who pay by card, most of them. */
const drawWait = (dice: SeededRandom, { kind, track }: PurchasePlan): WaitPlan | null =>
  kind !== 'card' || track !== 'individual' || dice.chance(0.2)
    ? null
    : {
        after: dice.integer(2, 12),
        offered: dice.pick(['book', 'book', 'book', 'withdraw', 'ignore']),
        takesPart: dice.chance(0.5),
      };

function drawSurroundings(
  dice: SeededRandom,
  labels: readonly string[],
): Omit<Plan, 'purchases' | 'hasWaitlist' | 'closesAfter' | 'staff'> {
  return {
    seats: dice.integer(2, 5),
    freeSeats: dice.integer(2, 4),
    groupSeats: dice.integer(28, 34),
    sites: dice.chance(0.4) ? 2 : 1,
    faultRate: dice.pick([0, 0.05, 0.15, 0.35]),
    databaseFaultRate: dice.pick([0, 0, 0, 0.03]),
    outages: dice.chance(0.2),
    kills: Array.from({ length: dice.pick([0, 1, 1, 2, 3]) }, () => ({
      at: dice.pick(['label', 'seldom', 'unusual', 'rare', 'rare', 'any'] as const),
      label: dice.pick(labels),
      fromStep: dice.integer(0, 90),
    })),
    jumps: dice.pick(['seconds', 'minutes', 'minutes', 'days']),
    webhooks: {
      never: dice.pick([0, 0, 0.3, 1]),
      again: dice.pick([0, 0.3]),
      forged: dice.pick([0, 0, 0.3]),
    },
    consoleCancels: dice.chance(0.25),
    losesHolds: dice.chance(0.15),
    depositReversals: dice.chance(0.3),
    depositsAfterClosing: dice.chance(0.3),
  };
}

function drawPurchase(dice: SeededRandom): PurchasePlan {
  const kind = dice.pick([
    'card',
    'card',
    'card',
    'transfer',
    'deposit',
    'deposit',
    'experience-card',
    'free',
    'pledge',
    'pay-later',
  ] as const);
  const group =
    kind === 'experience-card' || kind === 'pledge' || kind === 'pay-later' || (kind !== 'free' && dice.chance(0.2));
  return {
    kind,
    waits: null,
    track: group ? 'group' : 'individual',
    people: group ? dice.integer(15, 16) : dice.integer(1, 2),
    withFree: !group && kind !== 'free' && dice.chance(0.2),
    opensWindow: dice.chance(0.7),
    inWindow: dice.chance(0.88) ? 'approve' : dice.pick(['decline', 'close', 'leave']),
    approvesByCard: dice.chance(0.1),
    twoWindows: dice.chance(0.1),
    pressesTwice: dice.chance(0.25),
    altersAmount: dice.chance(0.04),
    extends: dice.chance(0.1),
    releases: dice.chance(0.1),
    means: dice.pick(['shinhan', 'shinhan', 'kb', 'whole-only', 'silent', 'over-limit']),
    namesRefundAccount: dice.chance(0.7),
    longAccount: dice.chance(0.3),
    writesPledge: dice.chance(0.3),
    withSecondRound: dice.chance(0.35),
    withCoupon: !group && kind !== 'free' && dice.chance(0.3),
    withRooms: group && dice.chance(0.4),
    phones: kind === 'pledge' ? dice.pick([0, 2, 3]) : 0,
    acts: Array.from({ length: dice.pick([0, 1, 1, 2, 3]) }, () => drawAct(dice)),
    buysAgain: dice.chance(0.3),
    ...(kind === 'deposit' && dice.chance(0.6) && drawOtherAmount(dice, group)),
  };
}

/** What is done to a reservation before its deposit has come, so that its account is replaced. */
const drawOtherAmount = (dice: SeededRandom, isGroup: boolean): Partial<PurchasePlan> => ({
  people: isGroup ? 16 : 2,
  ...dice.pick([
    { withFree: !isGroup, withSecondRound: false },
    { withFree: false, withSecondRound: !isGroup },
  ]),
  withCoupon: false,
  inWindow: 'approve',
  altersAmount: false,
  releases: false,
  acts: Array.from({ length: dice.integer(1, 3) }, () => ({
    ...drawAct(dice),
    kind: dice.pick(['cancel line', 'change to fewer', isGroup ? 'change to more' : 'cancel line']),
  })),
});

const drawAct = (dice: SeededRandom): ActPlan => ({
  kind: dice.pick(ACTS),
  onTwoPages: dice.chance(0.2),
  after: dice.integer(0, 6),
});
