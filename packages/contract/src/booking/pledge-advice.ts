import { decodeFlag, encodeFlag } from '../wire/scalars.ts';
import type { PledgeAdviceWire } from './pledge-advice.answer.ts';

export const pledgePaths = { valid: '/api/reserve/pledgeValid' } as const;

/** Whether the member may pledge this booking list, and why not. */
export interface PledgeAdvice {
  readonly allowed: boolean;
  readonly message: string | null;
}

export const encodePledgeAdvice = ({ allowed, message }: PledgeAdvice): PledgeAdviceWire => ({
  pledge: { okYn: encodeFlag(allowed), ...(message === null ? {} : { message }) },
});
export const decodePledgeAdvice = (wire: PledgeAdviceWire): PledgeAdvice => ({
  allowed: decodeFlag(wire.pledge.okYn),
  message: wire.pledge.message ?? null,
});
