/*
 * A build may start on a database that a later one has migrated (decision 83): each step says in its first line whether
 * builds before it run on the tables that it leaves, and the database keeps what it said.
 */

export interface AppliedStep {
  readonly number: number;
  readonly name: string;
  readonly checksum: string;
  readonly buildsBeforeRun: boolean;
}

const BUILDS_BEFORE_RUN = '-- builds before: run\n';

/** What a step says in its first line; without such a line builds before it stop. */
export const saysBuildsBeforeRun = (sql: string): boolean => sql.startsWith(BUILDS_BEFORE_RUN);

/** The steps of later builds. Refuses a database with one on which this build does not run. */
export function stepsOfLaterBuilds(applied: readonly AppliedStep[], known: number): readonly AppliedStep[] {
  const later = applied.filter(({ number }) => number > known);
  const stopping = later.find(({ buildsBeforeRun }) => !buildsBeforeRun);
  if (stopping === undefined) return later;
  throw new Error(
    `The database is newer than this program: it has ${stopping.name}, on which builds before it do not run. ` +
      'Start the build that knows it, or restore a backup from before the upgrade.',
  );
}

/** Refuses a step on which the sites that run meanwhile would fail. */
export function refuseStepThatStops(pending: readonly { readonly name: string; readonly sql: string }[]): void {
  const stopping = pending.find(({ sql }) => !saysBuildsBeforeRun(sql));
  if (stopping === undefined) return;
  throw new Error(
    `${stopping.name} says that builds before it stop, and nothing was changed: stop every site, run npm run migrate, and start them again.`,
  );
}

/** The name of a program that runs from its sources, which count as newer than every build. */
export const SOURCE = 'source';

/** Whether the functions that `recorded` has applied are newer than those of `own`; a build's name begins with its time. */
export const isLaterBuild = (recorded: string, own: string): boolean =>
  recorded !== SOURCE && own !== SOURCE && recorded > own;
