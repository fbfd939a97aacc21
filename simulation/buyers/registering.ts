import { pupil } from '../../apps/server/src/modules/reservation/edit-people/edit-people.test-support.ts';
import type { Actor } from './acts.ts';
import type { Violation } from '../laws/laws.ts';
import { sendTo } from '../world/sites.ts';
import type { World } from '../world/world.ts';
import { type Answer, guest } from '../../apps/server/src/testing/visitor.test-support.ts';

const SECOND_MS = 1_000;
const TRIES = 4;
/** What a phone may be told beside yes, whatever others have typed. */
const SAYS_NOTHING_OF_OTHERS = ['reservation.registration-over', 'reservation.registration-full'];
const NAMES = ['한솔', '한별'];

/** The leader opens the link of a line, and phones read it and register; the last one types the name of the first. */
export async function registerByLink(world: World, actor: Actor, reservationNo: string): Promise<void> {
  const { phones } = actor.purchase;
  const token = phones === 0 ? null : await openLink(world, actor, reservationNo);
  if (token === null) return;
  const phoneAt = (_: unknown, at: number): Phone => ({
    token,
    key: `phone-${at}-of-${reservationNo}`,
    at,
    name: NAMES[at % NAMES.length] ?? '',
  });
  await Promise.all(Array.from({ length: phones }, phoneAt).map((phone) => usePhone(world, actor, phone)));
}

const LINE = `select line_no from reservation_line l join reservation r using (reservation_id)
  where r.reservation_no = $1 order by l.position limit 1`;

async function openLink({ db, gates }: World, { visitor, pass }: Actor, reservationNo: string): Promise<string | null> {
  const [line] = await gates.during(() => db.query<{ lineNo: string }>(LINE, [reservationNo]));
  for (let tries = 0; tries < TRIES; tries += 1) {
    await pass('open link', tries * SECOND_MS);
    const path = `/api/reservation/${reservationNo}/line/${line?.lineNo}/registration`;
    const { status, response } = await visitor.post(path, { type: 'open' });
    if (status === 200) return (response as { registrationLink: { token: string | null } }).registrationLink.token;
    if (status !== 0 && status < 500) return null;
  }
  return null;
}

interface Phone {
  readonly token: string;
  readonly key: string;
  readonly at: number;
  readonly name: string;
}

async function usePhone(world: World, { pass }: Actor, { token, key, at, name }: Phone): Promise<void> {
  const phone = guest(sendTo(world));
  const send = async (what: 'read' | 'save', body: object): Promise<void> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await pass(`${what} link`, (at + tries * 2) * SECOND_MS);
      const answer = await phone.post(what === 'read' ? '/api/registration' : '/api/registration/save', body);
      if (answer.status === 0 || answer.status >= 500) continue;
      hear(world, what, { answer, key, name });
      return;
    }
  };
  await send('read', { token, key });
  await send('save', { token, key, agreeYn: 'Y', ...pupil(name, { email: `phone${at % NAMES.length}@example.com` }) });
  await send('read', { token, key });
}

function hear(
  { trace, metOnTheWay, registeredKeys }: World,
  what: 'read' | 'save',
  { answer, key, name }: { readonly answer: Answer; readonly key: string; readonly name: string },
): void {
  trace.count('registration', `${what} ${answer.code ?? 'yes'}`);
  if (what === 'save' && answer.status === 200) registeredKeys.push(key);
  const isTold = answer.code !== null && !SAYS_NOTHING_OF_OTHERS.includes(answer.code);
  const other = NAMES.find((each) => each !== name && answer.text.includes(each));
  const told = isTold ? answer.code : other;
  if (told !== undefined && told !== null)
    metOnTheWay.set(`${key} ${told}`, { law: 'registration', what: `${key} was told ${told} of others` });
}

const LAWS = `select 'registration' as law, l.line_no || ' is cancelled, and its link is open' as what
  from registration_link k join reservation_line l using (line_id) where k.withdrawn_at is null and l.state = 'cancelled'
  union all
  select 'registration', l.line_no || ' of ' || l.experiencer_count || ' names ' || n.named
  from reservation_line l cross join lateral (
    select count(*) as named from participant p where p.line_id = l.line_id and p.role = 'experiencer' and p.headcount = 0 and p.name <> '') n
  where n.named > l.experiencer_count
  union all
  select 'registration', key || ' was told that it is registered, and is not'
  from unnest($1::text[]) key
  where not exists (select from registration r where r.key_hash = sha256(convert_to(key, 'UTF8')))`;

/**
 * Who was accepted is registered, for no more heads than there are and by no link of a cancelled line; a read takes no
 * lock, so it opens no transaction.
 */
export async function registrationViolations({ db, trace, registeredKeys }: World): Promise<readonly Violation[]> {
  const found = await db.query<Violation>(LAWS, [[...new Set(registeredKeys)]]);
  const reads = trace.counts.get('registration|read yes') ?? 0;
  const alone = trace.counts.get('gate|after registration-own') ?? 0;
  const what = `${reads} reads by a link were answered, and ${alone} were outside of a transaction`;
  return reads > alone ? [...found, { law: 'registration', what }] : found;
}
