import { TEST_SEAL } from '../modules/payment/refunds/refunds.test-support.ts';
import { createSettler } from '../modules/payment/attempts/settle.ts';
import { paymentProviders } from '../modules/payment/payment-providers.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { runCommand } from './commands.ts';
import type { TestSite } from '../testing/test-site.test-support.ts';

/** Runs a command of the park office on the site's database; returns its output and exit code. */
export async function runOffice(
  { db, clock, bank }: TestSite,
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const deps = {
    sql: db,
    clock,
    providers: paymentProviders(bank.gateway, null, db),
    settler: createSettler({ sql: db, clock }),
    seal: TEST_SEAL,
    metrics: createMetrics(),
    logger: createLogger('silent'),
    print: (line: string) => void lines.push(line),
  };
  const code = await runCommand(deps, args);
  return { code, text: lines.join('\n') };
}
