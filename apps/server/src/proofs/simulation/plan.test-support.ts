import type { SeededRandom } from '@kkumteo/testkit/seeded-random';

/** What a buyer books, and how they go about it. */
export interface PurchasePlan {
  readonly kind: 'card' | 'transfer' | 'deposit' | 'experience-card' | 'free' | 'pledge' | 'pay-later';
  readonly track: 'individual' | 'group';
  readonly people: number;
  /** Beside what costs something an item that costs nothing, of the round that the free orders fight for. */
  readonly withFree: boolean;
  readonly opensWindow: boolean;
  readonly inWindow: 'approve' | 'decline' | 'close' | 'leave';
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
  /** Submits the pledge in writing before paying for what it has reserved. */
  readonly writesPledge: boolean;
}

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
  readonly purchases: readonly PurchasePlan[];
}

/** Draws what a schedule is about. `labels` are the gates at which a start can be killed on purpose. */
export function drawPlan(dice: SeededRandom, labels: readonly string[]): Plan {
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
    purchases: Array.from({ length: dice.integer(2, 5) }, () => drawPurchase(dice)),
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
    track: group ? 'group' : 'individual',
    people: group ? dice.integer(15, 16) : dice.integer(1, 2),
    withFree: !group && kind !== 'free' && dice.chance(0.2),
    opensWindow: dice.chance(0.7),
    inWindow: dice.chance(0.88) ? 'approve' : dice.pick(['decline', 'close', 'leave']),
    twoWindows: dice.chance(0.1),
    pressesTwice: dice.chance(0.25),
    altersAmount: dice.chance(0.04),
    extends: dice.chance(0.1),
    releases: dice.chance(0.1),
    means: dice.pick(['shinhan', 'shinhan', 'kb', 'whole-only', 'silent', 'over-limit']),
    namesRefundAccount: dice.chance(0.7),
    longAccount: dice.chance(0.3),
    writesPledge: dice.chance(0.3),
  };
}
