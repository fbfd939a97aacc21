import { formatWon, type Won } from '@kkumteo/domain/shared/money';

/** The button that pays: the amount is on it, since money moves. */
export const payWords = (won: Won): string => `${formatWon(won)} 결제하기`;
