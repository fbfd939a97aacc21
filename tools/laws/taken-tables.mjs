const CONSOLE = 'apps/console/src/';
/** Counts of rounds, sums of days, and codes whose making is an entry: no person is in them. */
const WITHOUT_PEOPLE = new Set([
  'apps/console/src/pages/day-sheet.tsx',
  'apps/console/src/features/pricing/codes-dialog.tsx',
  'apps/console/src/features/reports/report-card.tsx',
  'apps/console/src/features/reports/take-all.tsx',
]);
const TAKES = /\btake[A-Z]\w*\(/;

/**
 * Rows leave the console with an entry: what saves a table as a file calls a `take…` of the server, which notes it, and
 * the tools above a table are `ListTools`, which do so.
 */
export function checkTakenTables(sources) {
  return sources
    .filter(({ path, isTest }) => path.startsWith(CONSOLE) && !isTest && !WITHOUT_PEOPLE.has(path))
    .flatMap(({ path, text, imports }) =>
      imports
        .filter(
          ({ from, typesOnly }) => !typesOnly && /\/(?:save-table|table-tools)\.tsx?$/.test(from) && !TAKES.test(text),
        )
        .map(({ line }) => ({ file: path, line, message: 'takes rows out of the console without an entry' })),
    );
}
