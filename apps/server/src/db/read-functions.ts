import { createHash } from 'node:crypto';
import { readSqlFiles, type SqlFile } from './sql-file.ts';

/** The statement that creates a function or a trigger, with the checksum of its words. */
interface Definition {
  /** A function's name, or `trigger on table`. */
  readonly name: string;
  readonly file: FunctionFile;
  /** On the lines that it has in its file. */
  readonly sql: string;
  readonly checksum: string;
}

/** A function with all its overloads. */
export interface FunctionDefinition extends Omit<Definition, 'sql'> {
  readonly overloads: readonly Overload[];
}

interface Overload {
  readonly sql: string;
  readonly parameters: number;
}

export interface TriggerDefinition extends Definition {
  readonly table: string;
  /** A constraint trigger, which PostgreSQL does not replace. */
  readonly isConstraint: boolean;
}

/** A file with the one current definition of some functions, and the triggers that execute them. */
export interface FunctionFile extends SqlFile {
  readonly functionNames: readonly string[];
}

const CREATED = /^create (?:or replace )?function (\w+)/gm;
const EXECUTED = /\bexecute function (\w+)/g;

const DEFAULT = /\bdefault\b|=/i;

/**
 * Reads the files of functions. Refuses a file that is not named after one of its functions, a trigger that executes a
 * function of another file, a function that two files create, and a parameter with a default (decision 83).
 */
export async function readFunctions(folder: URL): Promise<readonly FunctionFile[]> {
  const files = (await readSqlFiles(folder)).map((file) => {
    const functionNames = [...new Set(namesIn(file, CREATED))];
    if (!functionNames.includes(file.name.replace(/\.sql$/, '')))
      throw new Error(`A file of functions is called after one of them: ${file.name} has ${functionNames.join(', ')}.`);
    const foreign = namesIn(file, EXECUTED).find((name) => !functionNames.includes(name));
    if (foreign !== undefined) throw new Error(`The triggers of ${foreign} belong to its file, not to ${file.name}.`);
    return { ...file, functionNames };
  });
  for (const { name, sql } of files) {
    const open = statementsOf({ sql }).find((statement) =>
      parametersOf(statement.sql).some((one) => DEFAULT.test(one)),
    );
    const func = open?.groups['func'];
    if (func === undefined) continue;
    throw new Error(`${name}: ${func} has a parameter with a default; beside an overload without it no call is clear.`);
  }
  const names = files.flatMap(({ functionNames }) => functionNames);
  const double = names.find((name, at) => names.indexOf(name) < at);
  if (double !== undefined) throw new Error(`The function ${double} is in two files.`);
  return files;
}

const namesIn = ({ sql }: SqlFile, pattern: RegExp): readonly string[] =>
  [...sql.matchAll(pattern)].map(([, name = '']) => name);

const STATEMENT =
  /^[ \t]*create (?:or replace )?(?:function (?<func>\w+)|(?<constraint>constraint )?trigger (?<trigger>\w+)[^;]*?\bon (?<table>\w+))/gm;

/** The functions that a file creates, the overloads of one together. */
export function functionsIn(file: FunctionFile): readonly FunctionDefinition[] {
  const statements = statementsOf(file).filter(({ groups }) => groups['func'] !== undefined);
  return file.functionNames.map((name) => {
    const own = statements.filter(({ groups }) => groups['func'] === name).map(({ sql }) => sql);
    const overloads = own.map((sql) => ({ sql, parameters: parametersOf(sql).length }));
    return { name, file, overloads, checksum: checksumOf(own.join('')) };
  });
}

/** The parameters of a statement that creates a function, as they are written. */
function parametersOf(sql: string): readonly string[] {
  const [, list = ''] = /\bfunction \w+\s*\(((?:[^()]|\([^()]*\))*)\)/.exec(sql) ?? [];
  return list.trim() === '' ? [] : list.replaceAll(/\([^()]*\)/g, '').split(',');
}

export function triggersIn(file: FunctionFile): readonly TriggerDefinition[] {
  return statementsOf(file).flatMap(({ groups, sql }) => {
    const { trigger, table, constraint } = groups;
    if (trigger === undefined || table === undefined) return [];
    const isConstraint = constraint !== undefined;
    return [{ name: `${trigger} on ${table}`, table, file, sql, checksum: checksumOf(sql), isConstraint }];
  });
}

interface Statement {
  readonly groups: Readonly<Record<string, string | undefined>>;
  readonly sql: string;
}

function statementsOf({ sql }: Pick<SqlFile, 'sql'>): readonly Statement[] {
  const starts = [...sql.matchAll(STATEMENT)];
  return starts.map((start, at) => {
    const text = sql.slice(start.index, starts[at + 1]?.index);
    const linesBefore = sql.slice(0, start.index).split('\n').length - 1;
    const replacing = text.replace(/^(\s*)create (?:or replace )?(function|trigger)/, '$1create or replace $2');
    return { groups: start.groups ?? {}, sql: '\n'.repeat(linesBefore) + replacing };
  });
}

// Neither a statement's place in its file nor the comments between statements are a change of it.
const checksumOf = (sql: string): string =>
  createHash('sha256')
    .update(
      sql
        .replaceAll(/^--.*$/gm, '')
        .replaceAll(/\n\n+/g, '\n')
        .trim(),
    )
    .digest('hex');
