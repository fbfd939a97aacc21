import type { WaitlistParts } from '../booking/ticket/waited-for.ts';
import { FullRounds } from './full-rounds.tsx';
import { WaitAtEnd } from './wait-at-end.tsx';

/** What the ticket panel shows of waiting. */
export const waitlistParts: WaitlistParts = { UnderRounds: FullRounds, AtEnd: WaitAtEnd };
