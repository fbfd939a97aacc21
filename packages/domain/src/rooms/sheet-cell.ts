// What a program takes for the beginning of a formula, in either width of letters.
const FORMULA = /^[=+\-@＝＋－＠\t\r]/u;

/** A text for a cell of a sheet: one that a program could take for a formula begins with an apostrophe. */
export const sheetText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** A text as it was before `sheetText`, in one line. */
export const plainCell = (cell: string): string => {
  const text = cell.replaceAll(/\s+/gu, ' ').trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text;
};
