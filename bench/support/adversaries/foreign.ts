import {
  ask,
  callsByBody,
  hasOwnNumber,
  numbersIn,
  windowCalls,
  type OwnNumbers,
} from '../../../apps/server/src/proofs/foreign-calls.test-support.ts';
import type { Answer, Visitor } from '../../../apps/server/src/testing/visitor.test-support.ts';
import type { PublishedCall } from '../../../apps/server/src/testing/wire.test-support.ts';
import { askPatiently, isYes, type Attack } from './attack.ts';
import type { Bought } from './last-seats.ts';

const LISTS = [
  '/api/reservation?groupPersDiv=01',
  '/api/reservation?groupPersDiv=02',
  '/api/reservation/nextVisit?groupPersDiv=02',
  '/api/waitlist',
  '/api/inquiry',
];
const PAPERS = ['pledge', 'verification', 'overview', 'settlement'];

interface Wire {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** The calls whose address has a number of a member's, as a process publishes them. */
export async function publishedCalls({ park }: Attack): Promise<readonly PublishedCall[]> {
  const { paths } = (await (await fetch(`${park.origin}/api/openapi.json`)).json()) as Wire;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method, path })),
  );
  const own = calls.filter(({ path }) => hasOwnNumber(path));
  if (own.length < 8) throw new Error('the site publishes too few calls');
  return own;
}

/** Another member makes every call that carries a number of the owner's; nothing is answered and nothing has changed. */
export async function tryForeign(
  attack: Attack,
  calls: readonly PublishedCall[],
  { stranger, owner, numbers }: { readonly stranger: Visitor; readonly owner: Visitor; readonly numbers: OwnNumbers },
): Promise<void> {
  const answerOf = (name: string, act: (visitor: Visitor) => Promise<Answer>): Promise<void> =>
    askPatiently(attack, stranger, act).then((answer) => {
      if (answer === null) return;
      attack.count('calls with another member’s numbers');
      if (answer.status < 400) attack.note('foreign', `${name} answers ${answer.status} ${answer.text.slice(0, 200)}`);
    });
  const byPath = calls
    .filter(({ path }) => numbersIn(path).every((name) => name === 'paper' || numbers[name] !== undefined))
    .flatMap((call) =>
      call.path.includes('{paper}') ? PAPERS.map((paper) => ({ call, paper })) : { call, paper: '' },
    );
  const before = await readOwn(attack, owner, numbers);
  await Promise.all([
    ...byPath.map(({ call, paper }) =>
      answerOf(`${call.method} ${call.path}`, (at) =>
        ask(at, call, (name) => (name === 'paper' ? paper : (numbers[name] ?? ''))),
      ),
    ),
    ...Object.keys(callsByBody(stranger, numbers)).map((name) =>
      answerOf(name, (at) => callsByBody(at, numbers)[name]?.() ?? Promise.reject(new Error(name))),
    ),
    ...windowCalls(stranger, numbers).map((_, place) =>
      answerOf('the window', (at) => windowCalls(at, numbers)[place]?.() ?? Promise.reject(new Error('no window'))),
    ),
    ...LISTS.map(async (list) => {
      const answer = await askPatiently(attack, stranger, (at) => at.get(list));
      const shown = Object.values(numbers).find((number) => answer?.text.includes(number));
      if (shown !== undefined) attack.note('foreign', `${list} of another member has ${shown}`);
    }),
  ]);
  const after = await readOwn(attack, owner, numbers);
  if (before !== after) attack.note('foreign', `${numbers['bundleRvNo']} is another after a stranger’s calls`);
}

async function readOwn(attack: Attack, owner: Visitor, { bundleRvNo }: OwnNumbers): Promise<string | null> {
  const answer = await askPatiently(attack, owner, (at) => at.get(`/api/reservation/${bundleRvNo}`));
  return answer !== null && isYes(answer) ? answer.text : null;
}

export const numbersOf = ({ bundleRvNo, lineNos, orderNo }: Bought): OwnNumbers => ({
  bundleRvNo,
  pdRvNo: lineNos[0] ?? '',
  orderNo,
});
