import type { Given, GiftCondition, GiftCount } from '@kkumteo/contract/office/coupons';
import { GIFT_WAYS, giftNeedsSecondPerson, giftRefusal, type GiftWay } from '@kkumteo/domain/pricing/coupon-gift';
import type { CouponRejection } from '@kkumteo/domain/pricing/coupon-refusals';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { isKstDate, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import type { EntryFacts } from '@kkumteo/domain/staff/entry';
import type { Sql } from '../../../db/pool.ts';
import type { SiteDeps } from '../../site-deps.ts';
import type { Actor } from '../../staff/actor.ts';
import { memberSubject, noteEntry } from '../../staff/entries.ts';
import { OUTDATED, propose, type Proposed } from '../../staff/proposals.ts';
import { couponSubject, giveOutOnce, readGivenOut, type GiveRefusal, type Pressed } from '../codes/acts.ts';
import { lockCoupon } from '../codes/store.ts';
import { countChosen, giveToChosen, unknownLoginIds, type Chosen } from './store.ts';

type Deps = Pick<SiteDeps, 'db' | 'clock'>;
type Condition = GiftCondition & { readonly couponId: number };

/** How many members a condition finds now. */
export async function countGift(
  { db, clock }: Deps,
  condition: Condition,
): Promise<Decision<GiftCount, CouponRejection>> {
  const now = clock.now();
  const coupon = await readGivenOut(db, condition.couponId, now);
  if (!coupon.ok) return coupon;
  const chosen = await chosenBy(db, condition, now);
  if (!chosen.ok) return chosen;
  const counted = await countChosen(db, chosen.value);
  return accept({ ...counted, needsSecondPerson: giftNeedsSecondPerson(counted.members) });
}

async function chosenBy(sql: Sql, condition: Condition, now: Instant): Promise<Decision<Chosen, CouponRejection>> {
  const { couponId, way, since } = condition;
  const loginIds = condition.loginIds.map((id) => id.toLowerCase());
  const refusal = giftRefusal({ way, since, loginIds }, kstDate(now));
  if (refusal !== null) return refuse(refusal);
  const unknown = way === 'listed' ? await unknownLoginIds(sql, loginIds) : [];
  if (unknown.length > 0)
    return refuse({ code: 'coupon.members-unknown', field: 'loginIds', loginIds: unknown.join(', ') });
  return accept({ couponId, way, since, loginIds, at: now });
}

/**
 * Gives a coupon to the members of a condition who are without it, with an entry that names them; to more than one
 * person may it is proposed instead (PD-188). No message goes out.
 */
export async function give(
  deps: Deps,
  by: Actor,
  { reason, pressKey, ...condition }: Condition & Pressed,
): Promise<Decision<Given, GiveRefusal>> {
  const { couponId, way, since } = condition;
  const pressed = await giveOutOnce(deps, by, { couponId, pressKey }, async (tx, { note, amount }, now) => {
    const chosen = await chosenBy(tx, condition, now);
    if (!chosen.ok) return chosen;
    const { members } = await countChosen(tx, chosen.value);
    if (members === 0) return refuse({ code: 'coupon.no-members' });
    const isProposed = giftNeedsSecondPerson(members);
    const asked = { couponId, coupon: note, amount, way, since: way === 'visited' ? since : null };
    const proposed = isProposed
      ? await propose(tx, by, { kind: 'coupon.give', facts: { ...asked, members, at: now }, reason }, now)
      : null;
    if (proposed?.ok === false) return proposed;
    const given = isProposed ? [] : await giveToChosen(tx, chosen.value);
    const facts = {
      ...asked,
      members: isProposed ? members : given.length,
      isProposed,
      ...(proposed !== null && { proposalKey: proposed.value }),
    };
    const subjects = [couponSubject(couponId), ...given.map(memberSubject)];
    await noteEntry(tx, by, { act: 'coupon.give', kind: 'act', subjects, reason, pressKey, facts }, now);
    return accept(null);
  });
  if (!pressed.ok) return pressed;
  const state = pressed.value['isProposed'] === true ? 'proposed' : 'given';
  return accept({ state, members: Number(pressed.value['members']) });
}

const wayOf = (fact: EntryFacts[string] | undefined): GiftWay | undefined => GIFT_WAYS.find((way) => way === fact);

/** What the approval of a gift does: whom the condition found when it was proposed gets it who is still without it. */
export const giftProposals: Proposed = {
  subjectsOf: ({ couponId }) => [couponSubject(Number(couponId))],
  apply: async (tx, { facts }, now) => {
    const couponId = Number(facts['couponId']);
    const [way, since, at] = [wayOf(facts['way']), facts['since'], facts['at']];
    if (way === undefined || typeof at !== 'number') return refuse(OUTDATED);
    await lockCoupon(tx, couponId);
    const coupon = await readGivenOut(tx, couponId, now);
    if (!coupon.ok || coupon.value.amount !== facts['amount']) return refuse(OUTDATED);
    const day = typeof since === 'string' && isKstDate(since) ? since : null;
    await giveToChosen(tx, { couponId, way, since: day, loginIds: [], at });
    return accept({});
  },
};
