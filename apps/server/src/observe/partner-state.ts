import type { PartnerCall } from './metrics.ts';
import { within } from './within.ts';

/** `unknown`: the process has not called it for a quarter of an hour. */
export type PartnerState = 'ok' | 'down' | 'unknown';

// Without a newer call it is not known how the partner is now.
const REMEMBERED_MS = 15 * 60_000;
const PROBE_EVERY_MS = 60_000;
const PROBE_MS = 2_000;

// The adapter's words for no answer, an unreadable one, and keys that the partner refuses.
const NO_ANSWER: ReadonlySet<string> = new Set(['unreachable', 'unknown', 'away', 'misconfigured']);

/** A lookup of a payment answers `failed` for one that was declined; a sender does for a message that was not sent. */
const isDown = (partner: string, outcome: string): boolean =>
  NO_ANSWER.has(outcome) || (outcome === 'failed' && (partner === 'mail' || partner === 'phone'));

export interface FollowedPartner {
  /** As the metrics name it. */
  readonly partner: string;
  readonly lastCall: () => PartnerCall | undefined;
  /** A call that changes nothing and is harmless each minute; its answer is the kind of the outcome. Absent where the partner has none. */
  readonly probe?: () => Promise<string>;
}

/**
 * Answers from the newest call that the site made by itself. A partner with a probe is called where that is older than a minute,
 * once for all who ask meanwhile.
 */
export function followPartner({ partner, lastCall, probe }: FollowedPartner): () => Promise<PartnerState> {
  let probed: PartnerCall | undefined;
  let probing: Promise<void> | undefined;
  const newest = (): PartnerCall | undefined => {
    const called = lastCall();
    return (called?.endedMs ?? -Infinity) > (probed?.endedMs ?? -Infinity) ? called : probed;
  };
  const ask = async (call: () => Promise<string>): Promise<void> => {
    const outcome = await within(PROBE_MS, call).catch(() => 'unreachable');
    probed = { outcome, endedMs: performance.now() };
    probing = undefined;
  };
  return async () => {
    if (probe !== undefined && isOlder(newest(), PROBE_EVERY_MS)) await (probing ??= ask(probe));
    const last = newest();
    // A call that threw says that the site's own part failed.
    if (last === undefined || isOlder(last, REMEMBERED_MS) || last.outcome === 'threw') return 'unknown';
    return isDown(partner, last.outcome) ? 'down' : 'ok';
  };
}

const isOlder = (call: PartnerCall | undefined, ms: number): boolean =>
  call === undefined || performance.now() - call.endedMs > ms;
