/** People of a line of a ticket who come in, by the line's position in its reservation. */
export interface LineHeads extends Heads {
  readonly position: number;
}

export interface Heads {
  readonly experiencers: number;
  readonly leaders: number;
}

export const NO_HEADS: Heads = { experiencers: 0, leaders: 0 };

export const plus = (one: Heads, other: Heads): Heads => ({
  experiencers: one.experiencers + other.experiencers,
  leaders: one.leaders + other.leaders,
});

/** What is left of `all` after `some`, never less than none. */
export const minus = (all: Heads, some: Heads): Heads => ({
  experiencers: Math.max(0, all.experiencers - some.experiencers),
  leaders: Math.max(0, all.leaders - some.leaders),
});

/** As many of `some` as fit into `room`. */
export const within = (some: Heads, room: Heads): Heads => ({
  experiencers: Math.min(some.experiencers, room.experiencers),
  leaders: Math.min(some.leaders, room.leaders),
});

export const headsOf = ({ experiencers, leaders }: Heads): number => experiencers + leaders;

/**
 * The people who stand at the gate for visits of one day: those of its largest visit, as the same people go from round
 * to round (PD-160).
 */
export const headsAtGate = (lines: readonly Heads[]): Heads =>
  lines.reduce((most, line) => (headsOf(line) > headsOf(most) ? line : most), NO_HEADS);
