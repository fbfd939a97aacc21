import { errorSentences } from '@kkumteo/copy/errors';

/** The sentence of a call that failed, or, where the browser knows that there is no connection, the one that says so. */
export const unansweredMessage = (failure: string): string => (navigator.onLine ? failure : errorSentences.offline);
