/** `1 person`, `1,200 people`: a whole number with the word that fits it. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
