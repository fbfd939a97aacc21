import { invitationPath } from '@kkumteo/contract/office/staff';
import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import { FIRST_ADMINISTRATORS, INVITATION_DAYS } from '@kkumteo/domain/staff/account';
import { isStaffRole } from '@kkumteo/domain/staff/may';
import type { Decision } from '@kkumteo/domain/shared/decision';
import { inviteStaff, resetStaff, resumeStaff, stopStaff, type LinkMade } from '../modules/staff/accounts.ts';
import type { EntryAuthor } from '../modules/staff/entries.ts';
import { demoCodeOf } from '../demo/open-demo-staff.ts';
import { countAdministrators, findStaff, listStaff, type StaffAccount } from '../modules/staff/store.ts';
import { formatDateTime, readOptions, type OfficeDeps } from './command-line.ts';

const USAGE = [
  'staff',
  'staff invite LOGIN --name NAME --role reception|programme|counsel|finance|admin [--as LOGIN]',
  'staff reset LOGIN --as LOGIN',
  'staff stop LOGIN --as LOGIN',
  'staff resume LOGIN [--as LOGIN]',
  'staff code LOGIN   (demo staff alone)',
]
  .map((command) => `npm run office -- ${command}`)
  .join('\n');

/**
 * `staff`: the accounts of the console. `staff invite`: a new one, with its link; the first two administrators are made
 * so. `staff reset`: takes password and second factor from an account, with a new link. `staff code`: the code that the
 * authenticator app of a demo account would show. Exit code 1 where nothing was done.
 */
export async function staff(
  deps: OfficeDeps,
  [act, loginId = '', ...rest]: readonly string[],
  by: EntryAuthor,
): Promise<number> {
  if (act === undefined) return list(deps);
  if (loginId === '' || loginId.startsWith('--')) throw new Error(USAGE);
  if (act === 'invite') return invite(deps, loginId, rest, by);
  if (rest.length > 0) throw new Error(USAGE);
  const found = await findStaff(deps.sql, loginId);
  if (found === null) throw new Error(`There is no account ${loginId}.`);
  if (act === 'code') return printCode(deps, found);
  if (act === 'reset') refuseWithoutConsole(deps);
  const on = { staffKey: found.staffKey, reason: REASON };
  const account = { db: deps.sql, clock: deps.clock };
  if (act === 'reset') return printLink(deps, await resetStaff(account, by, { ...on, alone: true }));
  if (act === 'stop') return printDone(deps, await stopStaff(account, by, on), `${loginId} is stopped.`);
  if (act !== 'resume') throw new Error(USAGE);
  return printDone(deps, await resumeStaff(account, by, on), `${loginId} can log in again.`);
}

const REASON = 'npm run office';

async function list({ sql, clock, print }: OfficeDeps): Promise<number> {
  const all = await listStaff(sql, clock.now());
  if (all.length === 0) print('There is no staff yet: `staff invite` makes the first administrator.');
  for (const { loginId, name, role, state, passkeys, lastSeenAt } of all) {
    const seen = lastSeenAt === null ? 'never logged in' : `last seen ${formatDateTime(lastSeenAt)}`;
    print(`  ${[loginId.padEnd(20), role.padEnd(10), state.padEnd(8), name, `${passkeys} passkeys`, seen].join('  ')}`);
  }
  return 0;
}

async function invite(deps: OfficeDeps, loginId: string, options: readonly string[], by: EntryAuthor): Promise<number> {
  const { name = '', role = '' } = readOptions(options, ['name', 'role']);
  if (!isStaffRole(role)) throw new Error(USAGE);
  refuseWithoutConsole(deps);
  if (role === 'admin' && (await countAdministrators(deps.sql)) >= FIRST_ADMINISTRATORS)
    throw new Error(
      'Two administrators are there already: further ones are invited at the console, where a second person approves.',
    );
  const one = { loginId, name, role, reason: REASON, alone: true };
  return printLink(deps, await inviteStaff({ db: deps.sql, clock: deps.clock }, by, one));
}

/** Before anything is written: a link that can't be printed is lost. */
function refuseWithoutConsole({ office }: OfficeDeps): void {
  if (office === null) throw new Error('There is no console to link to: set OFFICE_KEYS, and OFFICE_PORT not to off.');
}

function printLink({ print, office }: OfficeDeps, made: Decision<LinkMade>): number {
  if (!made.ok) return printRefusal(print, made);
  const { token } = made.value;
  if (token === null || office === null) throw new Error('No link was made.');
  print(`The link, for ${INVITATION_DAYS} days and once. Give it to that person alone:`);
  print(`${office.origin}${invitationPath(token)}`);
  return 0;
}

function printDone({ print }: OfficeDeps, done: Decision<unknown>, sentence: string): number {
  if (!done.ok) return printRefusal(print, done);
  print(sentence);
  return 0;
}

function printRefusal(print: OfficeDeps['print'], refused: Extract<Decision<unknown>, { readonly ok: false }>): number {
  print(officeSentenceFor(refused.rejection));
  return 1;
}

async function printCode(
  { sql, clock, print, office }: OfficeDeps,
  { staffKey, loginId }: StaffAccount,
): Promise<number> {
  const code =
    office === null || office.isProduction
      ? null
      : await demoCodeOf(sql, { staffKey, seal: office.seal, now: clock.now() });
  if (code === null) throw new Error(`${loginId} is not of the demo’s staff: its code is in the person’s app.`);
  print(code);
  return 0;
}
