import type { RegistrationLinkView } from '@kkumteo/contract/reservation/registration';
import { registrationEnds } from '@kkumteo/domain/participants/registration';
import { accept, refuse, type Decision } from '@kkumteo/domain/shared/decision';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Sql } from '../../../db/pool.ts';
import { keptSecret, readSecret } from '../../member/site-secret.ts';
import {
  findLine,
  loadLine,
  lockLine,
  type EditPeopleDeps,
  type EditPeopleRefusal,
  type LoadedLine,
  type OwnLine,
} from '../edit-people/load-line.ts';
import { namedPeople } from '../edit-people/save-people.ts';
import { findParticipants } from '../read/store.ts';
import { auditLine } from '../act/store.ts';
import { findOpenLink, findRegistered, makeLink, withdrawLink } from './store.ts';

/** `open` makes a link where there is none, `renew` replaces it, `close` withdraws it. */
type LinkUse = 'open' | 'renew' | 'close';

/** The registration link of a member's own group line; refuses numbers that are not theirs and lines of individuals. */
export async function readRegistrationLink(
  { db, clock }: Pick<EditPeopleDeps, 'db' | 'clock'>,
  own: Omit<OwnLine, 'requestId'>,
): Promise<Decision<RegistrationLinkView, EditPeopleRefusal>> {
  const found = await findLine(db, own);
  if (!found.ok) return found;
  const { reservation, line } = found.value;
  if (reservation.track !== 'group') return refuse({ code: 'reservation.no-registration' });
  const people = await findParticipants(db, line.lineKey);
  return accept(await viewLink(db, { reservation, line, people }, clock.now()));
}

/**
 * Makes, replaces or withdraws the registration link of a member's own group line (PD-71). Refuses lines of
 * individuals, and a new link where `loadLine` refuses or its day is over. Withdrawing is always possible.
 */
export const changeRegistrationLink = (
  deps: EditPeopleDeps,
  own: OwnLine,
  use: LinkUse,
): Promise<Decision<RegistrationLinkView, EditPeopleRefusal>> =>
  deps.db.transaction(async (tx) => {
    const loaded = use === 'close' ? await lockLine(tx, own) : await loadLine(tx, deps, own);
    if (!loaded.ok) return loaded;
    const { reservation, line } = loaded.value;
    const now = deps.clock.now();
    if (reservation.track !== 'group') return refuse({ code: 'reservation.no-registration' });
    if (use !== 'close' && now >= registrationEnds(line.visitDate))
      return refuse({ code: 'reservation.registration-over' });
    const isOpen = (await findOpenLink(tx, line.lineKey)) !== null;
    if (isOpen && use !== 'open') {
      await withdrawLink(tx, line.lineKey, now);
      await auditLine(tx, { ...own, action: 'registration-link-withdrawn' }, now);
    }
    if (use === 'renew' || (use === 'open' && !isOpen)) {
      await makeLink(tx, line.lineKey, now);
      await auditLine(tx, { ...own, action: 'registration-link-opened' }, now);
    }
    return accept(await viewLink(tx, { reservation, line, people: await findParticipants(tx, line.lineKey) }, now));
  });

async function viewLink(
  sql: Sql,
  { reservation, line, people }: Pick<LoadedLine, 'reservation' | 'line' | 'people'>,
  now: number,
): Promise<RegistrationLinkView> {
  const endsAt = registrationEnds(line.visitDate);
  const linkId = now < endsAt && line.state === 'open' ? await findOpenLink(sql, line.lineKey) : null;
  return {
    token: linkId === null ? null : await tokenOf(sql, linkId),
    endsAt,
    experiencerCount: line.experiencerCount,
    namedCount: namedPeople(reservation, people).length,
    ownIds: await findRegistered(sql, line.lineKey),
  };
}

const MAC_LETTERS = 22;

/** The token of a link: its number and 132 bits that only this site can compute, so that it can't be guessed. */
async function tokenOf(sql: Sql, linkId: number): Promise<string> {
  const secret = await readSecret(sql, 'registration-link');
  return `${linkId.toString(36)}.${macOf(secret, linkId)}`;
}

/** The number of a link by its token; null for one that this site did not make. */
export async function linkIdOf(sql: Sql, token: string): Promise<number | null> {
  const [, number, mac] = /^([0-9a-z]{1,10})\.([\w-]{22})$/.exec(token) ?? [];
  if (number === undefined || mac === undefined) return null;
  const linkId = Number.parseInt(number, 36);
  const secret = await keptSecret(sql, 'registration-link');
  return timingSafeEqual(Buffer.from(macOf(secret, linkId)), Buffer.from(mac)) ? linkId : null;
}

const macOf = (secret: Buffer, linkId: number): string =>
  createHmac('sha256', secret).update(String(linkId)).digest('base64url').slice(0, MAC_LETTERS);
