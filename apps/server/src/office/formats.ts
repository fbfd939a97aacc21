import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';

const KOREA_MS = 9 * 3_600_000;

/** A moment as a clock in Seoul shows it, to the minute. */
export const formatDateTime = (at: Instant): string =>
  new Date(at + KOREA_MS).toISOString().slice(0, 16).replace('T', ' ');

/** Won with separators; what is owed the other way round is below nothing. */
export const formatWon = (amount: number): string => (amount < 0 ? `-${formatAmount(-amount)}` : formatAmount(amount));
