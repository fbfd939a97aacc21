import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import { VISIT } from '../apps/server/src/testing/bookings.test-support.ts';
import type { Visitor } from '../apps/server/src/testing/visitor.test-support.ts';
import type { PublishedCall } from '../apps/server/src/testing/wire.test-support.ts';
import { KINDS, livingPark, memberOf, openAttack, type Attack, type Kind } from './support/adversaries/attack.ts';
import { audit, untilSettled } from './support/adversaries/audit.ts';
import { closeBooking, CLOSING_MEMBERS } from './support/adversaries/closing.ts';
import { numbersOf, publishedCalls, tryForeign } from './support/adversaries/foreign.ts';
import { buySeats, cancelBought } from './support/adversaries/last-seats.ts';
import { changeToFree, makeRoom, orderForNothing } from './support/adversaries/made-free.ts';
import { registerByLink } from './support/adversaries/registering.ts';
import { keepBreaking, keepKilling } from './support/adversaries/trouble.ts';
import { startCheckoutPark, type CheckoutPark } from './support/checkout-park.ts';
import { printJson, printTable } from './support/contender.ts';
import { inPark, signInCrowd } from './support/park-server.ts';
import { openDay } from './support/rush-day.ts';

/*
 * Members who press everything at three processes of one park at once, while the processes are killed and their
 * connections are broken: for the last seats of a day, with the numbers of others, for nothing, by registration links,
 * and after booking has closed. Then tables and the provider's records are read by statements of their own. A wave is
 * one day; `--minutes N` goes on with further days until then. Anything that must not happen fails the run.
 */
const isSmall = process.argv.includes('--small');
const given = process.argv.indexOf('--minutes');
const MINUTES = given < 0 ? 0 : Number(process.argv[given + 1]);
const FAMILIES = isSmall ? 60 : 500;
const ROUNDS = isSmall ? 4 : 30;
const PROCESSES = 3;
const AT_ONCE = 24;
/** Beside the families of a wave: who changes to free, who orders for nothing, and a group's leader. */
const OTHERS = 3;
const WAVES = 20;
const CLOSING_DAY: KstDate = '2026-12-09';

/** What a run that has tried nothing of it does not show. */
const TRIED = [
  'orders paid',
  'orders cancelled',
  'calls with another member’s numbers',
  'changes to free that were done',
  'orders for nothing that were taken',
  'registered by a link',
  'connections broken',
  'members who wait for seats',
  'offers before the last moment of booking',
  'presses after the last moment of booking',
];

await inPark(startCheckoutPark({ processes: PROCESSES, env: { TRUST_PROXY: '1' } }), run);

async function run(park: CheckoutPark): Promise<void> {
  const attack = openAttack(park);
  try {
    const perWave = FAMILIES + OTHERS;
    const crowd = (await signInCrowd(park.db, CLOSING_MEMBERS + WAVES * perWave)).map((headers, at) =>
      memberOf(attack, headers, `bench-${at + 1}`),
    );
    const calls = await publishedCalls(attack);
    const begun = performance.now();
    for (let wave = 0; wave < WAVES; wave += 1) {
      if (wave > 0 && performance.now() - begun > MINUTES * 60_000) break;
      const from = CLOSING_MEMBERS + wave * perWave;
      await attackDay(attack, crowd.slice(from, from + perWave), { day: dayOf(wave), calls, wave });
    }
    await closeBooking(attack, crowd.slice(0, CLOSING_MEMBERS), { day: CLOSING_DAY, calls });
    await untilSettled(attack);
    await audit(attack);
  } finally {
    attack.end();
  }
  report(attack);
}

/** From Tuesday to Friday, from the day after the one that closes. */
function dayOf(wave: number): KstDate {
  const week = Math.floor((wave + 1) / 3);
  return addDays(VISIT, week * 7 + ((wave + 1) % 3));
}

interface Wave {
  readonly day: KstDate;
  readonly calls: readonly PublishedCall[];
  readonly wave: number;
}

async function attackDay(attack: Attack, crowd: readonly Visitor[], { day, calls, wave }: Wave): Promise<void> {
  const { rounds, free } = await openDay(livingPark(attack), day.replaceAll('-', ''), ROUNDS);
  attack.count('days');
  attack.count('seats free before', free);
  await makeRoom(attack, day);
  const families = crowd.slice(0, FAMILIES);
  const [changing, ordering, leading] = crowd.slice(FAMILIES);
  if (changing === undefined || ordering === undefined || leading === undefined) throw new Error('too small a crowd');
  const over = new AbortController();
  let next = 0;
  const visitor = async (): Promise<void> => {
    for (let at = next++; at < families.length; at = next++) {
      const [owner, stranger, round] = [families[at], families[(at + 1) % FAMILIES], rounds[at % rounds.length]];
      if (owner === undefined || stranger === undefined || round === undefined) return;
      const own = await buySeats(attack, owner, round, wave * FAMILIES + at);
      if (own === null) continue;
      if (at % 4 === 0) await tryForeign(attack, calls, { stranger, owner, numbers: numbersOf(own) });
      if (at % 2 === 0) await cancelBought(attack, own);
    }
  };
  const attacks = Promise.all([
    ...Array.from({ length: AT_ONCE }, visitor),
    changeToFree(attack, changing, day),
    orderForNothing(attack, ordering, day),
    registerByLink(attack, leading, day),
  ]);
  await Promise.all([
    keepKilling(attack, over.signal),
    keepBreaking(attack, over.signal),
    attacks.finally(() => over.abort()),
  ]);
  await untilSettled(attack);
  await audit(attack);
}

function report({ tried, found }: Attack): void {
  const counts = [...found].map(([kind, all]): [Kind, number] => [kind, new Set(all).size]);
  printTable([
    [`what was tried at ${PROCESSES} processes`, 'times'],
    ...[...tried].map(([what, times]) => [what, String(times)]),
    ['what must not happen', 'found'],
    ...counts.map(([kind, times]) => [KINDS[kind], String(times)]),
  ]);
  printJson({ bench: 'adversaries', tried: Object.fromEntries(tried), found: Object.fromEntries(counts) });
  for (const [kind, all] of found) for (const what of [...new Set(all)].slice(0, 5)) console.error(`${kind}: ${what}`);
  const untried = TRIED.filter((what) => !tried.get(what));
  if (untried.length > 0) throw new Error(`never tried: ${untried.join(', ')}`);
  if (counts.some(([, times]) => times > 0)) throw new Error('something happened that must not');
}
