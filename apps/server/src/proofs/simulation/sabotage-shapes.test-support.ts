import type { ActPlan, Plan, PurchasePlan } from './plan.test-support.ts';

/** Nothing goes wrong by itself. */
const calm = (plan: Plan): Plan => ({
  ...plan,
  seats: 12,
  faultRate: 0,
  databaseFaultRate: 0,
  outages: false,
  kills: [],
  consoleCancels: false,
  losesHolds: false,
  depositReversals: false,
  depositsAfterClosing: false,
});

/** Everybody buys the same way, without trouble, and then does these things. */
export const withActs =
  (kinds: readonly ActPlan['kind'][], over: Partial<PurchasePlan> = {}) =>
  (plan: Plan): Plan => ({
    ...calm(plan),
    purchases: plan.purchases.map((purchase) => ({
      ...purchase,
      kind: 'card',
      track: 'individual',
      people: 2,
      means: 'shinhan',
      inWindow: 'approve',
      altersAmount: false,
      releases: false,
      withSecondRound: true,
      withCoupon: false,
      withRooms: false,
      waits: null,
      acts: kinds.map((kind) => ({ kind, onTwoPages: false, after: 0 })),
      ...over,
    })),
    hasWaitlist: false,
  });
export const GROUP = { kind: 'pledge', track: 'group', people: 15, withRooms: true, withSecondRound: false } as const;
export const PAID_LATER = { ...GROUP, kind: 'pay-later', people: 16, withRooms: false, twoWindows: false } as const;

/** The first one books all seats and cancels them, the others wait. */
export const withWaitlist = (plan: Plan): Plan => {
  const { purchases, ...rest } = withActs(['cancel all'], { withSecondRound: false, buysAgain: false })(plan);
  const four = [...purchases, ...purchases].slice(0, 4);
  const waiting = { after: 6, offered: 'ignore', takesPart: true } as const;
  return {
    ...rest,
    seats: 2,
    sites: 1,
    jumps: 'seconds',
    purchases: four.map((purchase, at) => ({
      ...purchase,
      waits: at === 0 ? null : { ...waiting, after: waiting.after + at * 4 },
      acts: at === 0 ? purchase.acts.map((act) => ({ ...act, after: 30 })) : [],
    })),
    hasWaitlist: true,
  };
};
