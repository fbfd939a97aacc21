import { field, map, maybe, object, published, wrapped } from '../wire/codec.ts';
import { flag, string } from '../wire/scalars.ts';

export const pledgeAdvicePaths = { valid: '/api/reserve/pledgeValid' } as const;

export interface PledgeAdvice {
  readonly allowed: boolean;
  readonly message: string | null;
}

export const pledgeAdviceAnswer = published(
  'PledgeAdvice',
  wrapped(
    'pledge',
    map(
      object({ allowed: field('okYn', flag), message: field('message', maybe(string)) }),
      ({ allowed, message = null }): PledgeAdvice => ({ allowed, message }),
      ({ allowed, message }) => ({ allowed, message: message ?? undefined }),
    ),
  ),
);
