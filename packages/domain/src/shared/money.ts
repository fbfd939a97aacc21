/** Whole won, never a fraction (PD-21). */
export type Won = number;

export const sumWon = (amounts: readonly Won[]): Won => amounts.reduce((sum, amount) => sum + amount, 0);

/** What is left of a fee after a percentage off (0 to 100): rounded down to 10 won for the customer (PD-21). */
export function afterPercentOff(fee: Won, percent: number): Won {
  if (percent <= 0) return fee;
  if (percent >= 100) return 0;
  return Math.floor((fee * (100 - percent)) / 1000) * 10;
}

/** `18,000원`, or `무료` for nothing (booking spec §9). */
export function formatWon(amount: Won): string {
  if (amount === 0) return '무료';
  return `${groupThousands(amount)}원`;
}

/** `18,000원` and `0원`: for sums and differences, where 무료 would read wrong. */
export const formatAmount = (amount: Won): string => `${groupThousands(amount)}원`;

const groupThousands = (amount: Won): string => String(amount).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const;
const PLACES = ['', '십', '백', '천'] as const;
const MYRIADS = ['', '만', '억', '조'] as const;

/** An amount in words, so that no digit can be added on paper: `일금 오십사만원정` for 540,000 won. */
export function wonInWords(amount: Won): string {
  return `일금 ${amount === 0 ? '영' : groupsOf(amount)}원정`;
}

function groupsOf(amount: Won): string {
  let words = '';
  for (let left = amount, at = 0; left > 0; left = Math.floor(left / 10_000), at += 1) {
    const group = left % 10_000;
    if (group > 0) words = `${groupWords(group)}${MYRIADS[at] ?? ''}${words}`;
  }
  return words;
}

const groupWords = (group: number): string =>
  [...String(group)]
    .map((digit, at, all) =>
      digit === '0' ? '' : `${DIGITS[Number(digit)] ?? ''}${PLACES[all.length - 1 - at] ?? ''}`,
    )
    .join('');
