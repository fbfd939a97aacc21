import { erasuresCall, keptCall, privacyPaths as paths, textCall, textsCall } from '@kkumteo/contract/office/privacy';
import { RETENTION_RULE_NAMES } from '@kkumteo/domain/retention/rules';
import type { Api } from '../../http/api.ts';
import type { SiteDeps } from '../site-deps.ts';
import { officeCallsOf } from '../staff/office-calls.ts';
import { findConsentTexts, readConsentText } from './consent-texts.ts';
import { findErasures } from './erasures.ts';
import { countDue, findRuns } from './remove-due.ts';

/** 개인정보: what is kept for how long, and who has left. */
export function privacyRoutes(api: Api, { db, clock, staff }: Pick<SiteDeps, 'db' | 'clock' | 'staff'>): void {
  const calls = officeCallsOf(api, staff, ['office privacy']);

  calls.get(paths.kept, keptCall, 'privacy.read', async () => {
    const now = clock.now();
    const due = new Map((await countDue(db, now)).map(({ rule, count }) => [rule, count]));
    const runs = new Map((await findRuns(db)).map((run) => [run.rule, run]));
    const rules = RETENTION_RULE_NAMES.map((rule) => ({ rule, due: due.get(rule) ?? 0, run: runs.get(rule) ?? null }));
    return { now, rules };
  });
  calls.get(paths.erasures, erasuresCall, 'privacy.read', async () => ({
    now: clock.now(),
    erasures: await findErasures(db),
  }));
  calls.get(paths.texts, textsCall, 'privacy.read', async () => ({
    now: clock.now(),
    texts: await findConsentTexts(db),
  }));
  calls.get(paths.text(':textKey'), textCall, 'privacy.read', async ({ params }) => ({
    text: await readConsentText(db, params.textKey),
  }));
}
