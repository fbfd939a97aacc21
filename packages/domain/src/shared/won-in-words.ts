import type { Won } from './money.ts';

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'] as const;
const PLACES = ['', '십', '백', '천'] as const;
const MYRIADS = ['', '만', '억', '조'] as const;

/**
 * An amount in words as Korean papers write it beside the figures, so that no digit can be added: `일금 오십사만원정` for
 * 540,000 won.
 */
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
