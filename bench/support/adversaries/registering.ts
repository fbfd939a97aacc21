import { pupil } from '../../../apps/server/src/modules/reservation/edit-people/edit-people.test-support.ts';
import { DAY_TRIP, groupItem, pledgeOrder } from '../../../apps/server/src/testing/bookings.test-support.ts';
import { guest, type Answer, type Visitor } from '../../../apps/server/src/testing/visitor.test-support.ts';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { askPatiently, isYes, press, type Attack } from './attack.ts';

const [HEADS, PHONES, READS] = [20, 30, 12];
/** What a phone may read beside yes, whatever others have typed. */
const SAYS_NOTHING_OF_OTHERS = ['reservation.registration-over', 'reservation.registration-full'];
const LETTERS = '가나다라마바사아자차카타파하';
let groups = 0;

/**
 * More phones than a group has heads read its link again and again and register at all processes at once, beside what
 * others order; then the leader cancels, and the link is over.
 */
export async function registerByLink(attack: Attack, leader: Visitor, day: KstDate): Promise<void> {
  const key = { 'idempotency-key': `adversary-group-${(groups += 1)}` };
  const order = pledgeOrder(groupItem(DAY_TRIP, { '01': HEADS }, 1, { day }));
  const ordered = await askPatiently(attack, leader, (at) => at.post('/api/reserve/order', order, key));
  const bundleRvNo = String(ordered?.response?.['bundleRvNo'] ?? '');
  const lineNo = bundleRvNo === '' ? null : await readLine(attack, leader, bundleRvNo);
  if (lineNo === null) return;
  const path = `/api/reservation/${bundleRvNo}/line/${lineNo}/registration`;
  const opened = await askPatiently(attack, leader, (at) => at.post(path, { type: 'open' }));
  const { token } = (opened?.response?.['registrationLink'] ?? {}) as { token?: string };
  if (token === undefined) return;
  await Promise.all(Array.from({ length: PHONES }, (_, at) => usePhone(attack, token, at)));
  const cancelled = await askPatiently(attack, leader, (at) =>
    at.post('/api/reserve/cancelPayment', { bundleRvNo, cancelPdRvNos: [lineNo] }),
  );
  if (cancelled === null || !isYes(cancelled)) return;
  for (const answer of await press(attack, phoneOf(attack), (at) => readLink(at, token, 'a-phone-that-comes-late')))
    if (isYes(answer)) attack.note('registration', `${lineNo} is cancelled, and its link is answered`);
}

async function readLine(attack: Attack, leader: Visitor, bundleRvNo: string): Promise<string | null> {
  const detail = await askPatiently(attack, leader, (at) => at.get(`/api/reservation/${bundleRvNo}`));
  const { detailList } = (detail?.response ?? {}) as { detailList?: readonly { readonly pdRvNo: string }[] };
  return detailList?.[0]?.pdRvNo ?? null;
}

const phoneOf = ({ places: [place] }: Attack): Visitor =>
  guest(place?.send ?? (() => Promise.reject(new Error('no process serves the park'))));
const readLink = (phone: Visitor, token: string, key: string): Promise<Answer> =>
  phone.post('/api/registration', { token, key });

/** Every second phone types the name that the one before it has typed. */
async function usePhone(attack: Attack, token: string, at: number): Promise<void> {
  const phone = phoneOf(attack);
  const nameAt = (place: number): string => `한${LETTERS.charAt((place >> 1) % LETTERS.length)}${place % 2}`;
  const name = nameAt(at);
  const key = `phone-${at}-of-the-group-${groups}-`.padEnd(32, '0');
  const hear = (answer: Answer): void => {
    const isTold = answer.code !== null && answer.status < 500 && !SAYS_NOTHING_OF_OTHERS.includes(answer.code);
    const other = Array.from({ length: PHONES }, (_, place) => nameAt(place)).find(
      (each) => each !== name && answer.text.includes(each),
    );
    if (isTold || other !== undefined) attack.note('registration', `a phone read ${other ?? answer.text}`);
  };
  for (let reads = 0; reads < READS; reads += 1) {
    const answers = await press(attack, phone, (visitor) => readLink(visitor, token, key));
    attack.count('reads by a registration link', answers.length);
    answers.forEach(hear);
    if (reads !== READS / 2) continue;
    const body = { token, key, agreeYn: 'Y', ...pupil(name, { email: `phone${at}@example.com` }) };
    const saved = await press(attack, phone, (visitor) => visitor.post('/api/registration/save', body));
    saved.forEach(hear);
    attack.count('registered by a link', saved.some(isYes) ? 1 : 0);
  }
}
