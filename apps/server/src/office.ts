import { openDatabaseClock } from './clock.ts';
import { readConfig, type Config } from './config.ts';
import { createTextSeal } from './db/sealed-text.ts';
import { createCardProvider } from './gateways/payment/settings.ts';
import { readLimits } from './modules/park-limits.ts';
import { createSettler } from './modules/payment/attempts/settle.ts';
import { createAccountSeal } from './modules/payment/refunds/account-seal.ts';
import { openLog } from './observe/logger.ts';
import { createMetrics } from './observe/metrics.ts';
import { fileCommand } from './office/catalogue-check.ts';
import { runCommand, printTo } from './office/commands.ts';
import type { OfficeDeps } from './office/command-line.ts';
import { openStore } from './office/open-store.ts';
import { paymentProviders } from './modules/payment/payment-providers.ts';

// No command prints an address of the site.
const NOT_NEEDED = { SITE_ORIGIN: 'https://not-needed.invalid' };

async function main(args: readonly string[]): Promise<number> {
  const onFiles = fileCommand(args, printTo(process.stdout));
  if (onFiles !== null) return onFiles;
  const read = readConfig({ ...process.env, ...NOT_NEEDED });
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  const { config } = read;
  const { db, close } = await openStore(config);
  try {
    const clock = await openDatabaseClock({ sql: db, startAt: config.startAt });
    const deps = {
      sql: db,
      clock,
      providers: paymentProviders(createCardProvider(config.card, process.env), config.experienceCard, db),
      settler: createSettler({ sql: db, clock }),
      limits: () => readLimits(db),
      seal: createAccountSeal(config.accountKeys),
      metrics: createMetrics(),
      logger: await openLog(config),
      print: printTo(process.stdout),
      office: consoleOf(config),
    };
    return await runCommand(deps, args);
  } finally {
    await close();
  }
}

const consoleOf = ({ office, production }: Config): OfficeDeps['office'] =>
  office && { origin: office.origin, seal: createTextSeal(office.keys, 'OFFICE_KEYS'), isProduction: production };

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
