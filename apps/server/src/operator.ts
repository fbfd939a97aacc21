import { createClock } from './clock.ts';
import { readConfig } from './config.ts';
import { cardSettings } from './gateways/card/settings.ts';
import { createTossGateway } from './gateways/card/toss.ts';
import { createSettler } from './modules/payment/settle.ts';
import { createLogger } from './observe/logger.ts';
import { createMetrics } from './observe/metrics.ts';
import { runCommand } from './operator/commands.ts';
import { openStore } from './operator/open-store.ts';
import { paymentGateways } from './payment-gateways.ts';

async function main(args: readonly string[]): Promise<number> {
  const read = readConfig(process.env);
  if (!read.ok) throw new Error(read.sentences.join('\n'));
  const { config } = read;
  const { db, close } = await openStore(config);
  const clock = createClock(config.startAt);
  try {
    const deps = {
      sql: db,
      clock,
      card: paymentGateways(createTossGateway(cardSettings(config.card, process.env)), config.experienceCard, db).card,
      settler: createSettler({ sql: db, clock }),
      metrics: createMetrics(),
      logger: createLogger(config.logLevel),
      print: (line: string) => void process.stdout.write(`${line}\n`),
    };
    return await runCommand(deps, args);
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
