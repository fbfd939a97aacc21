import { formatAmount } from '@kkumteo/domain/shared/money';

/** Won with its sign below nothing. */
export const signed = (won: number): string => (won < 0 ? `-${formatAmount(-won)}` : formatAmount(won));
