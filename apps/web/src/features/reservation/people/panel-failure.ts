import { errorSentences } from '@kkumteo/copy/errors';
import { failureMessage, isRefused } from '../../../lib/http.ts';

/** What the panel says of a call that failed: the server's own sentence where it refused, else the panel's (reservation spec §8, PD-61). */
export const panelFailure = (thrown: unknown): string =>
  isRefused(thrown) ? failureMessage(thrown) : errorSentences.detailPanel;
