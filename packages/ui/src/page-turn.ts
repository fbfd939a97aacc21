let turn = 0;

/** Grows each time the page becomes another person's: a question that was asked before then is not answered. */
export const pageTurn = (): number => turn;

/** Says that the page is another person's from now on. */
export const turnPage = (): void => {
  turn += 1;
};
