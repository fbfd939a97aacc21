import { runCommand } from './commands.ts';
import type { TestSite } from '../testing/test-site.test-support.ts';
import { paymentDepsOf } from '../testing/payments.test-support.ts';

export async function runOffice(
  site: TestSite,
  args: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const deps = { ...paymentDepsOf(site), print: (line: string) => void lines.push(line) };
  const code = await runCommand(deps, args);
  return { code, text: lines.join('\n') };
}
