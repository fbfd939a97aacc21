import { errorSentences } from '@kkumteo/copy/errors';
import { failureMessage, isRefused } from '../../../lib/http.ts';

/**
 * The panel's sentence for a failed call: the server's own where it refused, else the panel's (reservation spec §8,
 * PD-61).
 */
export const panelFailure = (thrown: unknown): string =>
  isRefused(thrown) ? failureMessage(thrown) : errorSentences.detailPanel;
