import { tidyStaffLogin } from '@kkumteo/domain/staff/account';
import { noteEntry, reservationSubject, type EntryAuthor } from '../modules/staff/entries.ts';
import { findStaff, hasActiveStaff } from '../modules/staff/store.ts';
import { findByTypedNumber } from '../modules/reservation/read/find-by-typed-number.ts';
import type { OfficeDeps } from './command-line.ts';

/** Takes `--as LOGIN` from the arguments. */
export function takeOperator(args: readonly string[]): {
  readonly as: string | undefined;
  readonly rest: readonly string[];
} {
  const at = args.indexOf('--as');
  if (at < 0) return { as: undefined, rest: args };
  const as = args[at + 1];
  if (as === undefined) throw new Error('--as needs the login of a member of staff.');
  return { as, rest: args.filter((_arg, index) => index !== at && index !== at + 1) };
}

/** A command whose person the console does not know. */
export const AT_THE_SERVER: EntryAuthor = { staffKey: null, role: null, address: null, requestId: null };

/** Whose act a command is: an active account of the console. A site that has none yet needs none. */
export async function operatorOf({ sql }: Pick<OfficeDeps, 'sql'>, as: string | undefined): Promise<EntryAuthor> {
  if (as === undefined) {
    if (await hasActiveStaff(sql)) throw new Error('Say who does it: --as LOGIN, an account of the console.');
    return AT_THE_SERVER;
  }
  const found = await findStaff(sql, tidyStaffLogin(as));
  if (found?.state !== 'active') throw new Error(`The console has no active account ${as}.`);
  return { ...AT_THE_SERVER, staffKey: found.staffKey, role: found.role };
}

interface Typed {
  readonly name: string;
  readonly args: readonly string[];
  readonly kind: 'act' | 'look';
}

/** Writes the entry of a command before it runs. Options are left out of it: they may be of an account. */
export async function noteCommand(deps: OfficeDeps, by: EntryAuthor, { name, args, kind }: Typed): Promise<void> {
  const option = args.findIndex((arg) => arg.startsWith('--'));
  const words = option < 0 ? args : args.slice(0, option);
  const subjects = await reservationsIn(deps, name, words);
  const entry = { act: `command.${name}`, kind, subjects, facts: { typed: [name, ...words].join(' ') } } as const;
  await noteEntry(deps.sql, by, entry, deps.clock.now());
}

async function reservationsIn({ sql }: OfficeDeps, name: string, words: readonly string[]): Promise<readonly string[]> {
  if (name !== 'reservations' && words[0] !== 'exception') return [];
  const number = words.filter((word) => !/^[a-z]+$/.test(word)).join(' ');
  const found = await findByTypedNumber(sql, number);
  return found.kind === 'found' ? [reservationSubject(found.reservation.reservationNo)] : [];
}
