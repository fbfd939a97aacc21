let announce: () => void = () => undefined;

/** Settles with the first question, message or hint: what shows them is loaded after the first screen, unless it is needed before. */
export const overlaysNeeded: Promise<void> = new Promise((resolve) => {
  announce = resolve;
});

/** Says that something is about to appear over the page. */
export const needOverlays = (): void => announce();
