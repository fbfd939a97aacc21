import { type ActPlan, PLAIN_PURCHASE, type Plan, type PurchasePlan } from '../plan.ts';

export const QUIET = {
  faultRate: 0,
  databaseFaultRate: 0,
  outages: false,
  kills: [],
  consoleCancels: false,
  losesHolds: false,
} as const satisfies Partial<Plan>;

/** Nothing goes wrong by itself. */
const calm = (plan: Plan): Plan => ({
  ...plan,
  ...QUIET,
  seats: 12,
  depositReversals: false,
  depositsAfterClosing: false,
  staff: null,
});

/** All buy the same way, without faults, and then do these acts. */
export const withActs =
  (kinds: readonly ActPlan['kind'][], over: Partial<PurchasePlan> = {}) =>
  (plan: Plan): Plan => ({
    ...calm(plan),
    purchases: plan.purchases.map((purchase) => ({
      ...purchase,
      ...PLAIN_PURCHASE,
      withSecondRound: true,
      waits: null,
      acts: kinds.map((kind) => ({ kind, onTwoPages: false, after: 0 })),
      ...over,
    })),
    hasWaitlist: false,
    closesAfter: null,
  });
/** What is done is done this much later. */
const later = (plan: Plan, after: number): Plan['purchases'] =>
  plan.purchases.map((purchase) => ({ ...purchase, acts: purchase.acts.map((act) => ({ ...act, after })) }));

export const GROUP = { kind: 'pledge', track: 'group', people: 15, withRooms: true, withSecondRound: false } as const;
export const PAID_LATER = { ...GROUP, kind: 'pay-later', people: 16, withRooms: false, twoWindows: false } as const;

/** A group whose participants register themselves, before its leader cancels. */
export const withPhones = (plan: Plan): Plan => {
  const shaped = withActs(['cancel all'], { ...GROUP, withRooms: false, phones: 3 })(plan);
  return { ...shaped, groupSeats: 90, jumps: 'seconds', purchases: later(shaped, 30) };
};

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

/** The same shortly before the last moment of booking, and the seats come back after it. */
export const withWaitlistAtClosing = (plan: Plan): Plan => {
  const shaped = withWaitlist(plan);
  return { ...shaped, purchases: later(shaped, 45), closesAfter: 40 };
};
