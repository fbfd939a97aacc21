import { officePaths } from '@kkumteo/contract/office/staff';
import { openStaffBrowser, type StaffBrowser } from '../../apps/server/src/testing/staff.test-support.ts';
import type { Answer } from '../../apps/server/src/testing/visitor.test-support.ts';
import { onlyReading } from '../world/gated-database.ts';
import { passOutside } from '../world/outside.ts';
import { sendTo } from '../world/sites.ts';
import type { ActAnswer, StaffAnswer, StaffOfPark, World } from '../world/world.ts';

const SECOND_MS = 1_000;
/** How often a press is sent that is not answered. */
export const TRIES = 4;
/** How often people look for what they act on. */
export const LOOKS = 5;
export const REASON = '시험';
/** A day as the calls have it. */
export const wire = (day: string): string => day.replaceAll('-', '');

export const pass = (world: World, label: string, seconds: number): Promise<void> =>
  passOutside(world, { label: `staff ${label}`, about: '', ms: seconds * SECOND_MS });

/** Logs in for one act, so that no jump of the clock ends the session. */
export const browserOf = (world: World, who: keyof StaffOfPark): Promise<StaffBrowser> =>
  world.gates.during(() => openStaffBrowser(world.db, sendTo(world, 'office'), world.staff[who], world.clock.now()));

/** What a page reads before its button is pressed; null where it could not be read. */
export async function read(world: World, ask: () => Promise<Answer>): Promise<Answer['response']> {
  const { status, response } = await world.gates.during(() => onlyReading.run(true, ask));
  return status === 200 ? response : null;
}

interface Press {
  readonly act: string;
  readonly pressKey: string;
  readonly isDouble: boolean;
  readonly send: () => Promise<Answer>;
}

interface Pressed {
  readonly answer: Answer | null;
  readonly told: readonly StaffAnswer[];
}

/** Presses until it is answered, from one window or two; the first answer of a yes, else the last. */
export async function press(world: World, { act, pressKey, isDouble, send }: Press): Promise<Pressed> {
  const told: StaffAnswer[] = [];
  const fromWindow = async (): Promise<Answer | null> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      await pass(world, act, tries * 2);
      const answer = await send();
      const isSilent = answer.status === 0 || answer.status >= 500;
      world.trace.count('staff', `${act} ${answer.status === 200 ? 'yes' : (answer.code ?? 'silence')}`);
      told.push({ act, pressKey, said: saidBy(answer, isSilent) });
      if (!isSilent) return answer;
    }
    return null;
  };
  const answers = await Promise.all(isDouble ? [fromWindow(), fromWindow()] : [fromWindow()]);
  world.staffAnswers.push(...told);
  return { answer: answers.find((answer) => answer?.status === 200) ?? answers.at(-1) ?? null, told };
}

const saidBy = ({ status }: Answer, isSilent: boolean): StaffAnswer['said'] =>
  isSilent ? 'nothing' : status === 200 ? 'yes' : 'no';

/** Remembers what was told of an act that the audit has as a cancel or a change. */
export function remember(
  world: World,
  reservationNo: string,
  act: ActAnswer['act'],
  answers: readonly StaffAnswer[],
): void {
  const told = answers.some(({ said }) => said === 'yes');
  // Sent again it is the same act: two windows hear of one.
  const said = told ? ['yes' as const] : answers.map((answer) => answer.said);
  for (const one of said) world.actAnswers.push({ reservationNo, act, said: one });
}

/** Another person approves what was proposed; answers what they were told. */
export async function decide(world: World, which: string): Promise<readonly StaffAnswer[]> {
  const text = `select proposal_id as key from staff_proposal where state = 'open' and ${which}`;
  const [open] = await world.gates.during(() => world.db.query<{ key: number }>(text));
  if (open === undefined) return [];
  await pass(world, 'decide', world.dice.integer(0, 4));
  const admin = await browserOf(world, 'admin');
  const pressKey = `proposal:${open.key}`;
  const body = { proposalKey: open.key, decision: 'approve', note: '' };
  const send = (): Promise<Answer> => admin.post(officePaths.decideProposal, body);
  const { told } = await press(world, { act: 'decide', pressKey, isDouble: world.dice.chance(0.2), send });
  return told;
}
