import { MARKETING_AGREEMENTS_A_DAY, type MarketingConsent } from '@kkumteo/domain/member/notifications';
import type { MemberRejection } from '@kkumteo/domain/member/refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { DAY_MS, type Instant } from '@kkumteo/domain/shared/time';
import type { Clock } from '../../clock.ts';
import { lockMember } from '../../db/locks.ts';
import type { Database, Sql } from '../../db/pool.ts';
import { insertConsents } from './store.ts';
import type { MarketingDecision } from '@kkumteo/contract/member/notifications';

const NEVER_ASKED: MarketingConsent = { isGiven: false, decidedAt: null };

/** What the member decided last about the park's news. */
export async function readMarketingConsent(sql: Sql, memberKey: number): Promise<MarketingConsent> {
  const text = `select given as is_given, extract(epoch from at)::float8 * 1000 as decided_at from consent
    where member_id = $1 and purpose = 'marketing' order by consent_id desc limit 1`;
  const [last] = await sql.query<MarketingConsent>(text, [memberKey], 'marketing-consent');
  return last ?? NEVER_ASKED;
}

/** Records a decision, unless it changes nothing. Refuses more agreements a day than are recorded. */
export async function decideMarketing(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  memberKey: number,
  { isGiven, textVersion }: MarketingDecision,
): Promise<Decision<MarketingConsent, MemberRejection>> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Two windows that decide at once decide one after the other.
    await lockMember(tx, memberKey);
    const last = await readMarketingConsent(tx, memberKey);
    if (last.decidedAt !== null && last.isGiven === isGiven) return accept(last);
    if (isGiven && (await countAgreements(tx, memberKey, now)) >= MARKETING_AGREEMENTS_A_DAY)
      return refuse({ code: 'member.marketing-often' });
    await insertConsents(tx, memberKey, [{ purpose: 'marketing', textVersion, given: isGiven }], now);
    return accept({ isGiven, decidedAt: now });
  });
}

async function countAgreements(tx: Sql, memberKey: number, now: Instant): Promise<number> {
  const text = `select count(*)::int as count from consent
    where member_id = $1 and purpose = 'marketing' and given and at > to_timestamp($2::float8)`;
  const [row] = await tx.query<{ readonly count: number }>(text, [memberKey, (now - DAY_MS) / 1000], 'marketing-count');
  return row?.count ?? 0;
}
