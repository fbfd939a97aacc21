import type { CardSandbox } from '../card/sandbox.ts';
import { readKoreanMoment } from '../clock.ts';
import type { ClockInput } from './schemas.ts';

/** Moves, stops or resets the clock; false where the moment is invalid. */
export async function moveClock(sandbox: CardSandbox, input: ClockInput): Promise<boolean> {
  const { clock } = sandbox;
  if ('stopped' in input) {
    sandbox.stopClock(input.stopped);
    return true;
  }
  if ('reset' in input) sandbox.stopClock(false);
  const offset = newOffset(clock.offset(), clock.stoppedAt() ?? Date.now(), input);
  if (!Number.isFinite(offset)) return false;
  await sandbox.setClock(offset);
  return true;
}

function newOffset(offset: number, machine: number, input: Exclude<ClockInput, { stopped: boolean }>): number {
  if ('reset' in input) return 0;
  if ('now' in input) return readKoreanMoment(input.now) - machine;
  return offset + input.advanceSeconds * 1_000;
}
