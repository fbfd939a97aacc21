import { formatAmount, type Won } from '@kkumteo/domain/shared/money';

/** `₩18,000`, or `Free` for nothing. */
export const englishWon = (amount: Won): string =>
  amount === 0 ? 'Free' : `₩${formatAmount(amount).replace(/[^\d,-]/g, '')}`;
