import type { Writable } from 'node:stream';
import type { EntryAuthor } from '../modules/staff/entries.ts';
import { catalogueCommand } from './catalogue.ts';
import { catalogueFiles } from './catalogue-files.ts';
import type { OfficeDeps } from './command-line.ts';
import { comparison, ledger } from './ledger.ts';
import { coupons } from './coupons.ts';
import { inquiries } from './inquiries.ts';
import { messages } from './messages.ts';
import { AT_THE_SERVER, noteCommand, operatorOf, takeOperator } from './operator.ts';
import { payments } from './payments.ts';
import { pictures } from './pictures.ts';
import { refunds } from './refunds.ts';
import { reports } from './reports.ts';
import { reservations } from './reservations.ts';
import { retention } from './retention.ts';
import { staff } from './staff.ts';
import { stock } from './stock.ts';

interface Command {
  readonly run: (deps: OfficeDeps, args: readonly string[], by: EntryAuthor) => Promise<number>;
  /** Whether these arguments change something, or print something of a person: then `--as` says who does it. */
  readonly kind: (args: readonly string[]) => 'act' | 'look' | null;
  /** Its use cases write their own entries. */
  readonly notesItself?: true;
}

const only =
  (...acts: readonly string[]): Command['kind'] =>
  ([act = '']) =>
    acts.includes(act) ? 'act' : null;

const COMMANDS: Readonly<Record<string, Command>> = {
  payments: { run: payments, kind: only('refund', 'settled') },
  ledger: { run: ledger, kind: () => null },
  refunds: {
    run: refunds,
    kind: ([act]) => (act === 'exceptions' ? 'look' : only('again', 'settled', 'exception', 'reseal')([act ?? ''])),
  },
  comparison: { run: comparison, kind: () => null },
  reports: { run: reports, kind: () => null },
  messages: { run: messages, kind: only('again') },
  coupons: { run: coupons, kind: only('batch', 'void') },
  inquiries: { run: inquiries, kind: ([number]) => (number === undefined ? null : 'look') },
  reservations: { run: reservations, kind: ([act]) => (act === 'paid' || act === 'refunded' ? 'act' : 'look') },
  retention: { run: retention, kind: only('--run') },
  stock: { run: stock, kind: only('--run') },
  catalogue: { run: catalogueCommand(catalogueFiles), kind: only('publish', 'back', 'cancel') },
  pictures: { run: pictures, kind: () => 'act' },
  staff: { run: staff, kind: only('invite', 'reset', 'stop', 'resume'), notesItself: true },
};

/**
 * Runs one command of the park office and returns its exit code. What changes something, or prints something of a
 * person, takes `--as LOGIN` and leaves an entry. Throws a sentence for an unknown name.
 */
export async function runCommand(deps: OfficeDeps, [name = '', ...typed]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(`npm run office -- ${Object.keys(COMMANDS).join(' | ')}`);
  const { as, rest: args } = takeOperator(typed);
  const kind = command.kind(args);
  if (kind === null) return command.run(deps, args, AT_THE_SERVER);
  const by = await operatorOf(deps, as);
  if (command.notesItself !== true) await noteCommand(deps, by, { name, args, kind });
  return command.run(deps, args, by);
}

/** Prints line by line; the command also finishes if its reader closes early, as `head` does. */
export function printTo(output: Writable): (line: string) => void {
  output.on('error', () => undefined);
  return (line) => void output.write(`${line}\n`);
}
