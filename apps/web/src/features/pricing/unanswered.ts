import { errorSentences } from '@kkumteo/copy/errors';

/** The sentence of a failed call, or, where the browser is offline, the one that says so. */
export const unansweredMessage = (failure: string): string => (navigator.onLine ? failure : errorSentences.offline);
