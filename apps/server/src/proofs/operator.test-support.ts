import { createSettler } from '../modules/payment/settle.ts';
import { createLogger } from '../observe/logger.ts';
import { createMetrics } from '../observe/metrics.ts';
import { runCommand } from '../operator/commands.ts';
import type { ParkSite } from './park-site.test-support.ts';

/** Runs an operator's command beside the site; answers what it prints, and its exit code. */
export async function runOperator(
  { db, clock, bank }: ParkSite,
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const deps = {
    sql: db,
    clock,
    card: bank.gateway,
    settler: createSettler({ sql: db, clock }),
    metrics: createMetrics(),
    logger: createLogger('silent'),
    print: (line: string) => void lines.push(line),
  };
  const code = await runCommand(deps, args);
  return { code, text: lines.join('\n') };
}
