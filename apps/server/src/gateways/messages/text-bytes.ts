/** Bytes as the phone companies count them: one for what a keyboard of 1980 has, two for everything else. */
export const textBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + ((letter.codePointAt(0) ?? 0) < 128 ? 1 : 2), 0);
