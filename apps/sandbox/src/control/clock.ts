import type { CardSandbox } from '../card/sandbox.ts';
import { readKoreanMoment } from '../clock.ts';
import type { ClockWish } from './schemas.ts';

/** Moves, stops or resets the clock; false where the moment is none. */
export async function moveClock(sandbox: CardSandbox, wish: ClockWish): Promise<boolean> {
  const { clock } = sandbox;
  if ('stopped' in wish) {
    sandbox.stopClock(wish.stopped);
    return true;
  }
  if ('reset' in wish) sandbox.stopClock(false);
  const offset = newOffset(clock.offset(), clock.stoppedAt() ?? Date.now(), wish);
  if (!Number.isFinite(offset)) return false;
  await sandbox.setClock(offset);
  return true;
}

function newOffset(offset: number, machine: number, wish: Exclude<ClockWish, { stopped: boolean }>): number {
  if ('reset' in wish) return 0;
  if ('now' in wish) return readKoreanMoment(wish.now) - machine;
  return offset + wish.advanceSeconds * 1_000;
}
