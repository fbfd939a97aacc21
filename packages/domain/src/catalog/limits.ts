/** What a park bounds for itself: what is usual, and between which values it may say otherwise. */
export const LIMITS = {
  /** How long seats are held for a payment, and once more where the visitor asks for it (PD-15). */
  holdMinutes: { usual: 10, least: 5, most: 30 },
  /** Payments that a member may have under way at once, each with its seats. */
  openPayments: { usual: 10, least: 2, most: 50 },
  /** Reservations of a member that become free of charge on one day in Korea, by any act. */
  freeOrdersADay: { usual: 10, least: 1, most: 100 },
  /** People who become free of charge on one day in Korea, in all reservations of a member for individuals. */
  freeIndividualsADay: { usual: 60, least: 1, most: 1_000 },
  /** The same in all reservations of a member for groups. */
  freeGroupADay: { usual: 800, least: 1, most: 5_000 },
  /** Sign-ups from one address in 15 minutes: a staff room or a class that signs up together stays below it. */
  signUpsPerAddress: { usual: 60, least: 10, most: 1_000 },
} as const;

export type LimitName = keyof typeof LIMITS;
export type ParkLimits = Readonly<Record<LimitName, number>>;

export const LIMIT_NAMES: readonly LimitName[] = Object.keys(LIMITS).filter(isLimitName);

function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}

export const isWithin = (name: LimitName, value: number): boolean =>
  Number.isInteger(value) && value >= LIMITS[name].least && value <= LIMITS[name].most;

/** The limits of a park that says only what differs: what is out of its bounds is as usual. */
export function limitsOf(said: Readonly<Partial<Record<LimitName, unknown>>>): ParkLimits {
  const of = (name: LimitName): number => {
    const value = Number(said[name] ?? NaN);
    return isWithin(name, value) ? value : LIMITS[name].usual;
  };
  return {
    holdMinutes: of('holdMinutes'),
    openPayments: of('openPayments'),
    freeOrdersADay: of('freeOrdersADay'),
    freeIndividualsADay: of('freeIndividualsADay'),
    freeGroupADay: of('freeGroupADay'),
    signUpsPerAddress: of('signUpsPerAddress'),
  };
}

export const USUAL_LIMITS = limitsOf({});
