/**
 * Shown where the chosen round has fewer seats left than people were counted, so that no counter drops without a word.
 */
export const headcountHeld = (who: string, from: number, to: number): string =>
  `이 회차의 잔여석에 맞추어 ${who} 수를 ${from}명에서 ${to}명으로 바꾸었습니다.`;
