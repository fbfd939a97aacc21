import type { KeptAttempt } from '../flow/attempt-slot.ts';

/** Where the payment window of an attempt opens: in a frame of our page, or as a separate page (PD-43). */
export const windowAddress = ({ windowUrl }: Pick<KeptAttempt, 'windowUrl'>, display: 'frame' | 'page'): string =>
  `${windowUrl}?display=${display}`;
