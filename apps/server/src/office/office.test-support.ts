import type { OfficeDeps } from './command-line.ts';
import { runCommand } from './commands.ts';
import { addStaff, TEST_OFFICE_SEAL } from '../testing/staff.test-support.ts';
import type { TestSite } from '../testing/test-site.test-support.ts';
import { paymentDepsOf } from '../testing/payments.test-support.ts';

interface Ran {
  readonly code: number;
  readonly text: string;
}

const CONSOLE = { origin: 'https://console.example.com', seal: TEST_OFFICE_SEAL, isProduction: false };

/** A command as it was typed. */
export async function runTyped(
  site: TestSite,
  args: readonly string[],
  office: OfficeDeps['office'] = CONSOLE,
): Promise<Ran> {
  const lines: string[] = [];
  const deps = { ...paymentDepsOf(site), print: (line: string) => void lines.push(line), office };
  const code = await runCommand(deps, args);
  return { code, text: lines.join('\n') };
}

const operators = new WeakMap<TestSite, Promise<{ readonly loginId: string }>>();

/** A command of an administrator, who is at the site once. */
export async function runOffice(site: TestSite, args: readonly string[]): Promise<Ran> {
  const operator = operators.get(site) ?? addStaff(site.db, 'admin', site.clock.now());
  operators.set(site, operator);
  return runTyped(site, [...args, '--as', (await operator).loginId]);
}
