import { asSent } from '@kkumteo/contract/golden/call.test-support';
import { lineAnswer } from '@kkumteo/contract/reservation/reservation-line';
import { changeOf, heads, saveChange } from '../../apps/server/src/modules/reservation/change/change.test-support.ts';
import { onlyReading } from '../world/gated-database.ts';
import { otherRound } from '../world/offers.ts';
import type { ActPlan, PurchasePlan } from '../plan.ts';
import { countAnswer } from '../reached.ts';
import type { ActAnswer, World } from '../world/world.ts';
import type { Answer, Visitor } from '../../apps/server/src/testing/visitor.test-support.ts';

/** Who acts, and how they wait for their turn. */
export interface Actor {
  readonly visitor: Visitor;
  readonly purchase: PurchasePlan;
  /** Waits at a gate until so many ms have passed. */
  readonly pass: (what: string, ms: number) => Promise<void>;
}

type ChangedLine = ReturnType<typeof changeOf>;

const SECOND_MS = 1_000;
const TRIES = 4;
/** Children who come for nothing. */
const EXEMPT = '05';
const ACCOUNT = { nobankRefuBankCd: '088', nobankRefuAccNo: '110-123-456789', nobankRefuAccNm: '시험 손님' };

/**
 * What a member does to a reservation of theirs, act by act; answers whether they were told that all of it is
 * cancelled.
 */
export async function actOnReservation(world: World, actor: Actor, reservationNo: string): Promise<boolean> {
  for (const act of actor.purchase.acts) {
    const pages = act.onTwoPages ? [act, act] : [act];
    await Promise.all(pages.map((each) => actFromPage(world, actor, reservationNo, each)));
  }
  return (await openLines(world, reservationNo)).length === 0;
}

/** One page: it is read once, and sends what it asks for until it is answered. */
async function actFromPage(world: World, actor: Actor, reservationNo: string, plan: ActPlan): Promise<void> {
  await actor.pass('read reservation', plan.after * SECOND_MS);
  const send = await askedFor(world, actor, reservationNo, plan);
  if (send === null) return;
  const act = plan.kind.startsWith('cancel') ? 'cancel' : 'change';
  const record = (said: ActAnswer['said']): void => void world.actAnswers.push({ reservationNo, act, said });
  for (let tries = 0; tries < TRIES; tries += 1) {
    await actor.pass(plan.kind, tries * 2 * SECOND_MS);
    const answer = await send();
    world.trace.count('act', `${plan.kind} ${answer.status === 200 ? 'yes' : (answer.code ?? 'silence')}`);
    countAnswer(world, answer.status === 200 ? null : (answer.code ?? ''), {
      kind: plan.kind,
      withRooms: actor.purchase.withRooms,
    });
    if (answer.status === 0 || (answer.status >= 500 && answer.code !== 'reservation.account-not-closed'))
      record('nothing');
    else return record(answer.status === 200 ? 'yes' : 'no');
  }
}

const LINES = `select line_no from reservation_line l join reservation r using (reservation_id)
  where r.reservation_no = $1 and l.state = 'open' order by l.position`;

/** The lines that the detail offers to be chosen. */
async function openLines({ db, gates }: World, reservationNo: string): Promise<readonly string[]> {
  const lines = await gates.during(() => db.query<{ lineNo: string }>(LINES, [reservationNo]));
  return lines.map(({ lineNo }) => lineNo);
}

/** What the page sends; null where it has nothing to offer. */
async function askedFor(
  world: World,
  { visitor }: Actor,
  reservationNo: string,
  { kind }: ActPlan,
): Promise<(() => Promise<Answer>) | null> {
  const lines = await openLines(world, reservationNo);
  const line = lines.length === 0 ? null : world.dice.pick(lines);
  if (line === null) return null;
  if (kind === 'cancel all' || kind === 'cancel line') {
    const cancelPdRvNos = kind === 'cancel all' ? lines : [line];
    const body = { bundleRvNo: reservationNo, cancelPdRvNos, ...ACCOUNT };
    return () => visitor.post('/api/reserve/cancelPayment', body);
  }
  const change = await world.gates.during(() =>
    onlyReading.run(true, () => changedLine(visitor, reservationNo, line, kind)),
  );
  return change === null ? null : () => saveChange(visitor, reservationNo, [change], ACCOUNT);
}

/** The line as the panel would send it; null where the panel could not be read. */
async function changedLine(
  visitor: Visitor,
  reservationNo: string,
  lineNo: string,
  kind: ActPlan['kind'],
): Promise<ChangedLine | null> {
  const { status, response } = await visitor.get(`/api/reservation/${reservationNo}/line/${lineNo}?mode=modify`);
  if (status !== 200) return null;
  const line = asSent(lineAnswer, response);
  const same = changeOf(line);
  const isGroup = line.rvDetail.groupPersDiv === '01';
  const count = same.includeList.reduce((sum, { pcnt }) => sum + Number(pcnt ?? 1), 0);
  switch (kind) {
    case 'change round':
      return changeOf(line, { mrktnScheSeqNo: otherRound(Number(same.scheSeqNo)) });
    case 'change to fewer':
      return changeOf(line, { includeList: isGroup ? heads(count - 1) : same.includeList.slice(0, -1) });
    case 'change to free':
      // An individual's people keep their categories: the site says no.
      return changeOf(line, {
        includeList: isGroup
          ? [{ pcnt: count, pesnDivCd: EXEMPT }]
          : same.includeList.map((one) => ({ ...one, pesnDivCd: EXEMPT })),
      });
    default:
      return changeOf(line, {
        includeList: isGroup ? heads(count + 1) : [...same.includeList, { pcnt: 1, pesnDivCd: '01' }],
      });
  }
}
