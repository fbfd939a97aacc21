import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { twinOf } from './twins.ts';
import { childrenOf, type Node, type Text, textsOf } from './texts.ts';

const PACKAGE = /^@kkumteo\/(\w+)\/(.+)$/;
const WORKER = /new URL\('(\.[^']+\.tsx?)', import\.meta\.url\)/g;
/** All that a module exports, as `import()` gives it. */
const ALL = '*';

interface Source {
  readonly file: string;
  readonly name: string;
}

interface Statement {
  readonly start: number;
  readonly end: number;
  /** Nothing asks for it by a name: it runs as soon as its module is there. */
  readonly runs: boolean;
  readonly names: ReadonlySet<string>;
}

interface Module {
  readonly source: string;
  readonly statements: readonly Statement[];
  /** Statements by the names that they declare. */
  readonly declared: ReadonlyMap<string, Statement>;
  readonly imported: ReadonlyMap<string, Source>;
  readonly exported: ReadonlyMap<string, Source>;
  readonly passedOn: readonly string[];
  readonly loaded: readonly { readonly at: number; readonly file: string }[];
  readonly staticImports: readonly string[];
}

/** A text of the app, and its module's path in the repository. */
export interface Said {
  readonly file: string;
  readonly text: Text;
}

/**
 * The Korean texts of the English build with these entries (paths from the root), declaration by declaration as a
 * bundler keeps them.
 */
export function saidFrom(root: string, entries: readonly string[]): readonly Said[] {
  const modules = new Map<string, Module | null>();
  const kept = new Map<string, Set<Statement>>();
  const asked = new Set<string>();

  const moduleOf = (file: string): Module | null => {
    const known = modules.get(file);
    if (known !== undefined) return known;
    const read = readModule(root, file);
    modules.set(file, read);
    if (read === null) return null;
    kept.set(file, new Set());
    for (const statement of read.statements) if (statement.runs) keep(file, read, statement);
    for (const other of read.staticImports) moduleOf(other);
    return read;
  };

  const keep = (file: string, module: Module, statement: Statement): void => {
    const own = kept.get(file);
    if (own === undefined || own.has(statement)) return;
    own.add(statement);
    for (const name of statement.names) follow(file, module, name);
    for (const { at, file: other } of module.loaded)
      if (at >= statement.start && at < statement.end) ask({ file: other, name: ALL });
  };

  const follow = (file: string, module: Module, name: string): void => {
    const statement = module.declared.get(name);
    if (statement !== undefined) keep(file, module, statement);
    const source = module.imported.get(name);
    if (source !== undefined) ask(source);
  };

  const ask = ({ file, name }: Source): void => {
    const key = `${file}|${name}`;
    if (asked.has(key)) return;
    asked.add(key);
    const module = moduleOf(file);
    if (module === null) return;
    const names = name === ALL ? [...module.exported.keys()] : [name];
    for (const each of names) {
      const source = module.exported.get(each);
      if (source?.file === file) follow(file, module, source.name);
      else if (source !== undefined) ask(source);
      else for (const other of module.passedOn) ask({ file: other, name: each });
    }
    if (name === ALL) for (const other of module.passedOn) ask({ file: other, name });
  };

  for (const file of entries) ask({ file, name: ALL });
  return [...kept].flatMap(([file, statements]) =>
    textsOf(modules.get(file)?.source ?? '', file)
      .filter(({ start }) => [...statements].some((each) => each.start <= start && start < each.end))
      .map((text) => ({ file, text })),
  );
}

function readModule(root: string, file: string): Module | null {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return null;
  const source = readFileSync(join(root, file), 'utf8');
  const { program, module } = parseSync(file, source);
  const resolved = (name: string) => ownFile(root, file, name);
  const imported = new Map<string, Source>();
  for (const { moduleRequest, entries } of module.staticImports)
    for (const { importName, localName, isType } of entries)
      if (!isType)
        imported.set(localName.value, {
          file: resolved(moduleRequest.value),
          name: importName.kind === 'Name' ? (importName.name ?? ALL) : importName.kind === 'Default' ? 'default' : ALL,
        });
  const exported = new Map<string, Source>();
  const passedOn: string[] = [];
  for (const { moduleRequest, exportName, importName, localName, isType } of module.staticExports.flatMap(
    ({ entries }) => entries,
  )) {
    if (isType) continue;
    const name = exportName.kind === 'Default' ? 'default' : exportName.name;
    if (moduleRequest === null) exported.set(name ?? '', { file, name: localName.name ?? 'default' });
    else if (name === null) passedOn.push(resolved(moduleRequest.value));
    else exported.set(name, { file: resolved(moduleRequest.value), name: importName.name ?? ALL });
  }
  const statements = (program.body as unknown as readonly Node[])
    .filter(({ type }) => type !== 'ImportDeclaration' && !type.startsWith('TS'))
    .map((node) => ({ statement: statementOf(node), declares: declaredBy(node) }));
  const later = module.dynamicImports.map(({ moduleRequest: { start, end } }) => ({
    at: start,
    file: resolved(source.slice(start + 1, end - 1)),
  }));
  const workers = [...source.matchAll(WORKER)].map(({ index, 1: name = '' }) => ({ at: index, file: resolved(name) }));
  return {
    source,
    statements: statements.map(({ statement }) => statement),
    declared: new Map(statements.flatMap(({ statement, declares }) => declares.map((name) => [name, statement]))),
    imported,
    exported,
    passedOn,
    loaded: [...later, ...workers],
    staticImports: module.staticImports
      .filter(({ entries }) => entries.length === 0)
      .map(({ moduleRequest }) => resolved(moduleRequest.value)),
  };
}

function statementOf(node: Node): Statement {
  const names = new Set<string>();
  const collect = (each: Node): void => {
    if (each.type === 'Identifier' || each.type === 'JSXIdentifier') names.add(String(each['name']));
    for (const child of childrenOf(each)) collect(child);
  };
  collect(node);
  return { start: node.start, end: node.end, names, runs: !/Declaration$/.test(node.type) };
}

function declaredBy(node: Node): readonly string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default', ...namesIn(node['declaration'] as Node)];
  const declaration = node.type === 'ExportNamedDeclaration' ? (node['declaration'] as Node | null) : node;
  return declaration === null ? [] : namesIn(declaration);
}

function namesIn(declaration: Node): readonly string[] {
  if (declaration.type === 'VariableDeclaration')
    return (declaration['declarations'] as readonly Node[]).flatMap((each) => boundBy(each['id'] as Node));
  const id = declaration['id'] as Node | null | undefined;
  return id === null || id === undefined ? [] : boundBy(id);
}

/** The names that a pattern binds. */
function boundBy(pattern: Node): readonly string[] {
  if (pattern.type === 'Identifier') return [String(pattern['name'])];
  return [...childrenOf(pattern)].flatMap(boundBy);
}

function ownFile(root: string, from: string, name: string): string {
  const [, owner, path] = PACKAGE.exec(name) ?? [];
  const file =
    owner === undefined
      ? join(dirname(from), name)
      : `packages/${owner}/src/${path}${/\.tsx?$/.test(path ?? '') ? '' : '.ts'}`;
  if (owner === undefined && !name.startsWith('.')) return name;
  return join(twinOf(join(root, file), join(root, from)) ?? join(root, file)).slice(join(root, '/').length);
}
