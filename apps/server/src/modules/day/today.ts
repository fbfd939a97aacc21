import type { DaySheet, Today } from '@kkumteo/contract/office/day';
import { isNeedOf, NEED_KINDS, needsOfRole } from '@kkumteo/domain/day/needs';
import { openingHours } from '@kkumteo/domain/schedule/park-hours';
import { formatMinute, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import { may } from '@kkumteo/domain/staff/may';
import type { Sql } from '../../db/pool.ts';
import type { CatalogueState } from '../catalog/catalogue.ts';
import type { Reader } from '../staff/actor.ts';
import { countNeeds } from './needs.ts';
import { findNotices } from './notices.ts';
import { hallsOf, readRounds } from './read-rounds.ts';
import { readDeskMoney } from './store.ts';

/** 오늘 as a role sees it: its own needs, and money where it has to do with money. */
export async function readToday(sql: Sql, state: CatalogueState, by: Reader, now: Instant): Promise<Today> {
  const { role } = by;
  const day = kstDate(now);
  const kinds = NEED_KINDS.filter((kind) => isNeedOf(kind, role));
  return {
    ...(await readSheet(sql, state, day, now)),
    hours: hoursOf(state),
    toPayAtDesk: may(role, 'day.read-money') ? await readDeskMoney(sql, day) : null,
    needs: needsOfRole(await countNeeds({ sql, state, now, by }, kinds), role),
    notices: await findNotices(sql, role, now),
  };
}

/** 일정: every round of a day. */
export const readSheet = async (sql: Sql, state: CatalogueState, day: KstDate, now: Instant): Promise<DaySheet> => ({
  day,
  now,
  closedFor: closedFor(state, day),
  halls: hallsOf(state),
  rounds: await readRounds(sql, state, day),
});

function closedFor({ calendar }: CatalogueState, day: KstDate): string | null {
  const known = calendar.get(day);
  return known === undefined || known.kind === 'working' ? null : (known.name ?? '휴관');
}

function hoursOf({ operator }: CatalogueState): string | null {
  const hours = operator === null ? null : openingHours(operator.hours.opening);
  return hours === null ? null : `${formatMinute(hours.from)}–${formatMinute(hours.until)}`;
}
