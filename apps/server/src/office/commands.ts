import type { Writable } from 'node:stream';
import { catalogueCommand } from './catalogue.ts';
import { catalogueFiles } from './catalogue-files.ts';
import type { OfficeDeps } from './command-line.ts';
import { comparison, ledger } from './ledger.ts';
import { coupons } from './coupons.ts';
import { inquiries } from './inquiries.ts';
import { messages } from './messages.ts';
import { payments } from './payments.ts';
import { pictures } from './pictures.ts';
import { refunds } from './refunds.ts';
import { reservations } from './reservations.ts';
import { retention } from './retention.ts';
import { stock } from './stock.ts';

type Command = (deps: OfficeDeps, args: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, Command>> = {
  payments,
  ledger,
  refunds,
  comparison,
  messages,
  coupons,
  inquiries,
  reservations,
  retention,
  stock,
  catalogue: catalogueCommand(catalogueFiles),
  pictures,
};

/** Runs one command of the park office and returns its exit code. Throws a sentence for an unknown name. */
export function runCommand(deps: OfficeDeps, [name = '', ...args]: readonly string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new Error(`npm run office -- ${Object.keys(COMMANDS).join(' | ')}`);
  return command(deps, args);
}

/** Prints line by line; the command also finishes if its reader closes early, as `head` does. */
export function printTo(output: Writable): (line: string) => void {
  output.on('error', () => undefined);
  return (line) => void output.write(`${line}\n`);
}
