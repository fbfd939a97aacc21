import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'apps/server/src/db/migrations';
/** Those before were applied to databases before steps said it: as they say nothing, builds before them stop. */
const FIRST_THAT_SAYS = 35;
const RUN = '-- builds before: run';
const STOP = '-- builds before: stop';

/**
 * A step says in its first line whether builds before it run on the tables that it leaves (decision 83). One on which
 * they run only adds: it takes away and renames nothing, and refuses no row that those builds write, as far as its words
 * show it.
 */
export function checkExpandSteps(_sources, root) {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => Number.parseInt(name, 10) >= FIRST_THAT_SAYS);
  return names.sort().flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const at = (line, message) => ({ file: `${FOLDER}/${name}`, line, message });
    const [first = ''] = text.split('\n');
    if (first === STOP) return [];
    if (first !== RUN) return [at(1, `says neither \`${RUN}\` nor \`${STOP}\` in its first line`)];
    return narrowings(text).map(({ line, what }) => at(line, `${what}; builds before it run, so it may not`));
  });
}

/** What of a step takes something away from builds before it. */
function narrowings(text) {
  const statements = statementsOf(text);
  const made = new Set(statements.flatMap(({ sql }) => CREATED.exec(sql)?.[1] ?? []));
  const altered = statements.flatMap(actionsOf).filter(({ table }) => !made.has(table));
  const added = altered.flatMap(({ table, sql }) => ADDED_COLUMN.exec(sql)?.[1]?.replace(/^/, `${table}.`) ?? []);
  const dropped = altered.flatMap(
    ({ table, sql }) => DROPPED_CONSTRAINT.exec(sql)?.[1]?.replace(/^/, `${table}.`) ?? [],
  );
  const ofNewColumn = (table, sql) => (sql.match(/\w+/g) ?? []).some((word) => added.includes(`${table}.${word}`));
  // PostgreSQL names a check of one column after it.
  const widens = (table, sql) =>
    (sql.match(/\w+/g) ?? []).some(
      (word) => dropped.includes(`${table}.${word}`) || dropped.includes(`${table}.${table}_${word}_check`),
    );
  const isAllowed = ({ table, sql }) => /\bnot valid\b/.test(sql) || widens(table, sql) || ofNewColumn(table, sql);
  const ofTables = altered.flatMap(({ table, sql, line }) => {
    const what =
      narrowingOf(sql) ?? (ADDS_CONSTRAINT.test(sql) && !isAllowed({ table, sql }) ? 'adds a constraint' : undefined);
    return what === undefined ? [] : [{ line, what: `${what} (${table})` }];
  });
  const others = statements.flatMap(({ sql, line }) => {
    const [, gone] = DROPPED.exec(sql) ?? [];
    if (gone !== undefined) return [{ line, what: `drops or empties (${gone})` }];
    const [, table] = UNIQUE_INDEX.exec(sql) ?? [];
    if (table === undefined || made.has(table) || ofNewColumn(table, sql)) return [];
    return [{ line, what: `adds a unique index (${table})` }];
  });
  return [...ofTables, ...others].sort((one, other) => one.line - other.line);
}

const CREATED = /\bcreate table (?:if not exists )?(\w+)/;
const DROPPED =
  /\b(?:drop (?:table|view|materialized view|type|domain|sequence|function)|truncate(?: table)?) (?:if exists )?(\w+)/;
const UNIQUE_INDEX = /\bcreate unique index (?:concurrently )?(?:if not exists )?(?:\w+ )?on (?:only )?(\w+)/;
const ALTERED = /\balter table (?:if exists )?(?:only )?(\w+) (.*)/;
const NOT_A_COLUMN = '(?:constraint|check|unique|primary|foreign|exclude)\\b';
const ADDED_COLUMN = new RegExp(`^add (?:column )?(?:if not exists )?(?!${NOT_A_COLUMN})(\\w+)`);
const ADDS_CONSTRAINT = new RegExp(`^add ${NOT_A_COLUMN}`);
const DROPPED_CONSTRAINT = /^drop constraint (?:if exists )?(\w+)/;

function narrowingOf(action) {
  if (/^rename\b/.test(action)) return 'renames';
  if (/^drop (?!constraint\b)/.test(action)) return 'drops a column';
  if (/^alter (?:column )?\w+ (?:set data )?type\b/.test(action)) return 'changes a type';
  if (/^alter (?:column )?\w+ set not null\b/.test(action)) return 'refuses null';
  if (/^alter (?:column )?\w+ drop default\b/.test(action)) return 'drops a default';
  if (ADDED_COLUMN.test(action) && /\bnot null\b/.test(action) && !/\b(?:default|generated)\b/.test(action))
    return 'adds a column that refuses null and has no default';
  return undefined;
}

/** The statements of a step in lower case on one line each, without comments and the insides of texts. */
function statementsOf(text) {
  const blank = (found) => found.replaceAll(/[^\n]/g, ' ');
  const bare = text
    .replaceAll(/--.*|\/\*[\s\S]*?\*\//g, blank)
    .replaceAll(/'(?:[^']|'')*'/g, blank)
    .toLowerCase();
  let line = 1;
  return bare.split(';').map((part) => {
    const before = /^\s*/.exec(part)?.[0] ?? '';
    const at = line + before.split('\n').length - 1;
    line += part.split('\n').length - 1;
    return { sql: part.replaceAll(/\s+/g, ' ').trim(), line: at };
  });
}

/** Each action of an `alter table`, which are separated by commas outside of parentheses. */
function actionsOf({ sql, line }) {
  const [, table, list] = ALTERED.exec(sql) ?? [];
  if (table === undefined || list === undefined) return [];
  const actions = [''];
  let depth = 0;
  for (const letter of list) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0;
    if (letter === ',' && depth === 0) actions.push('');
    else actions[actions.length - 1] += letter;
  }
  return actions.map((action) => ({ table, sql: action.trim(), line }));
}
