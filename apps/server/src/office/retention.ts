import { RETENTION_RULES, type RetentionRuleName } from '@kkumteo/domain/retention/rules';
import { countDue, findRuns, removeDue } from '../modules/retention/remove-due.ts';
import { type OfficeDeps, formatDateTime } from './command-line.ts';

const TO_THE_END = Infinity;

/**
 * `retention [--run]`: which personal data is kept and for how long, how much of it is due for removal, and what the
 * last runs removed. Only with `--run` it is removed now.
 */
export async function retention(deps: OfficeDeps, args: readonly string[]): Promise<number> {
  const run = args[0] === '--run';
  if (args.length > (run ? 1 : 0)) throw new Error('npm run office -- retention [--run]');
  const now = deps.clock.now();
  const due = await countDue(deps.sql, now);
  const removed = run ? await removeDue(deps.sql, now, TO_THE_END) : [];
  const runs = await findRuns(deps.sql);
  deps.print(run ? 'Removed now' : 'Due for removal (nothing was removed; --run removes it)');
  for (const { rule, count } of due) {
    const shown = run ? (removed.find((one) => one.rule === rule)?.count ?? 0) : count;
    const last = runs.find((one) => one.rule === rule);
    const lastRun =
      last === undefined
        ? 'never ran'
        : `last ran ${formatDateTime(last.ranAt)}, removed ${last.removed}, ${last.removedInAll} in all`;
    deps.print(`  ${rule.padEnd(16)} ${termOf(rule).padEnd(30)} ${String(shown).padStart(8)}   ${lastRun}`);
  }
  return 0;
}

function termOf(rule: RetentionRuleName): string {
  const { after, from } = RETENTION_RULES[rule];
  const [unit, count] = Object.entries(after)[0] ?? [];
  return `${count} ${unit} after ${from}`;
}
