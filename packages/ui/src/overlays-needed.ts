let load: () => Promise<unknown> = () => Promise.resolve();

/** Says how what appears over the page is loaded; it is called again at each need, so that a failure is tried again. */
export const loadOverlaysBy = (loading: () => Promise<unknown>): void => {
  load = loading;
};

/**
 * Loads the host of questions, messages and hints, which otherwise comes after the first screen; rejects where it can't
 * be fetched.
 */
export const needOverlays = (): Promise<unknown> => load();
