import type { MoneyStep } from '@kkumteo/domain/reservation/story/money-story';
import type { Happening } from '@kkumteo/domain/reservation/story/story';
import type { WaitingKind } from '@kkumteo/domain/reservation/story/waiting';
import type { Won } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';

interface Told {
  readonly text: string;
  readonly detail: string | null;
}

/** The sentences of a reservation's story, which `copy` has. */
export interface StoryWords {
  readonly moment: (what: Happening, isGroup: boolean) => Told;
  readonly money: (step: MoneyStep, isGroup: boolean) => Told;
  readonly moneySum: (sum: {
    readonly owed: Won;
    readonly onItsWay: Won;
    readonly isAtDesk: boolean;
    readonly payDueAt: Instant | null;
  }) => Told;
  readonly messageName: (topic: string) => string;
  readonly waiting: (waiting: {
    readonly kind: WaitingKind;
    readonly isGroup: boolean;
    readonly payDueAt: Instant | null;
    readonly writtenAt: Instant | null;
    readonly experiencers: number;
    readonly leaders: number;
  }) => Told;
  /** Who did it, where it was no member of staff. */
  readonly by: { readonly visitor: string; readonly staff: string; readonly machine: string };
}
