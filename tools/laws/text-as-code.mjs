const SERVER = 'apps/server/src/';
// Takes the table's name, which its callers write out, and the columns' from the rows that they make.
const INSERT_ROWS = 'apps/server/src/db/insert-rows.ts';
// Its tables are listed by the demo park itself; nothing in it answers a request.
const DEMO = 'apps/server/src/demo/';
const INSERTING = new Set(['insertRows', 'insertNumbered']);

/**
 * What a person typed never becomes code. Statements consist of constants alone, with values beside them; no text is
 * run as a script, put into a page as markup or passed to a shell.
 */
export function checkTextAsCode(sources) {
  return sources
    .filter(({ path, isTest }) => /\.tsx?$/.test(path) && !isTest)
    .flatMap((source) => [...statements(source), ...tables(source), ...scripts(source)])
    .map(({ source, line, message }) => ({ file: source.path, line, message }));
}

const SQL =
  /^\s*(select|insert|update|delete|with|from|where|alter|create|drop|lock|set|truncate)\s|\b(where|returning)\s/i;

function statements(source) {
  if (!source.path.startsWith(SERVER) || source.path === INSERT_ROWS) return [];
  return source.nodes
    .map(({ node, line }) => ({ parts: partsOf(node), line }))
    .filter(({ parts }) => parts.some((part) => SQL.test(`${textOf(part)} `)))
    .flatMap(({ parts, line }) =>
      parts
        .filter((part) => part.type !== 'TemplateElement')
        .filter((expression) => !isConstant(expression, source))
        .map((expression) => {
          const given = source.text.slice(expression.start, expression.end);
          return { source, line, message: `${given} stands in a statement: give it as a value` };
        }),
    );
}

/** What a text is put together of: a template, texts with + between, a list that is joined. */
function partsOf(node) {
  if (node.type === 'TemplateLiteral') return [...node.quasis, ...node.expressions];
  if (node.type === 'BinaryExpression' && node.operator === '+') return [node.left, node.right].flatMap(operandsOf);
  const { object, property } = (node.type === 'CallExpression' && node.callee) || {};
  return property?.name === 'join' && object?.type === 'ArrayExpression' ? object.elements.filter(Boolean) : [];
}

const operandsOf = (node) => (node.type === 'BinaryExpression' && node.operator === '+' ? partsOf(node) : [node]);

function textOf({ type, value, quasis }) {
  if (type === 'TemplateElement') return value.raw;
  if (type === 'TemplateLiteral') return quasis.map((quasi) => quasi.value.raw).join(' ');
  return typeof value === 'string' ? value : '';
}

const CONSTANT = /^[A-Z][A-Z\d_]*$/;

function isConstant(expression, source) {
  if (expression.type === 'Literal') return true;
  if (expression.type === 'TemplateLiteral') return expression.expressions.every((each) => isConstant(each, source));
  if (expression.type === 'CallExpression') return expression.callee.property?.name === 'escapeIdentifier';
  if (expression.type !== 'Identifier') return false;
  return CONSTANT.test(expression.name) || isGivenConstants(expression, source);
}

/** Whether it is a parameter of a function of this file alone, which is called with constants alone. */
function isGivenConstants({ name, start }, source) {
  const functions = source.nodes.flatMap(({ node }) => functionOf(node));
  const around = functions.findLast(({ body }) => body.start <= start && start <= body.end);
  const index = around?.params.findIndex((param) => param.type === 'Identifier' && param.name === name) ?? -1;
  if (index < 0) return false;
  const calls = source.nodes.filter(({ node }) => node.type === 'CallExpression' && node.callee.name === around.name);
  const exported = source.nodes.some(
    ({ node }) => node.type === 'ExportNamedDeclaration' && node.start <= around.start && around.end <= node.end,
  );
  return (
    !exported &&
    calls.length > 0 &&
    calls.every(({ node }) => node.arguments[index] && isConstant(node.arguments[index], source))
  );
}

function functionOf(node) {
  if (node.type === 'FunctionDeclaration') return [{ ...node, name: node.id?.name }];
  const made = node.type === 'VariableDeclarator' && node.init?.type === 'ArrowFunctionExpression';
  return made ? [{ ...node.init, name: node.id.name }] : [];
}

function tables(source) {
  if (source.path === INSERT_ROWS || source.path.startsWith(DEMO)) return [];
  return source.nodes
    .filter(({ node }) => node.type === 'CallExpression' && INSERTING.has(node.callee.name))
    .filter(({ node }) => !isConstant(node.arguments[1], source))
    .map(({ line }) => ({ source, line, message: 'the name of a table is written out where rows are inserted' }));
}

const MARKUP = new Set(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'srcdoc', 'dangerouslySetInnerHTML']);
const RUNNING = new Set(['eval', 'Function']);
const SHELL = new Set(['exec', 'execSync']);

function scripts(source) {
  return source.nodes.flatMap(({ node, line }) => {
    const message = messageOf(node, source);
    return message === null ? [] : [{ source, line, message }];
  });
}

function messageOfImport({ source: { value: from }, specifiers }) {
  if (/^(node:)?vm$/.test(from)) return 'node:vm runs text as a script';
  if (!/^(node:)?child_process$/.test(from)) return null;
  for (const { importKind, imported } of specifiers) {
    if (importKind === 'type') continue;
    if (imported === undefined) return 'take from node:child_process what is needed by its name';
    if (SHELL.has(imported.name)) return `${imported.name} gives text to a shell: use execFile`;
  }
  return null;
}

function messageOf(node, source) {
  if (node.type === 'MemberExpression' && MARKUP.has(node.property.name))
    return `${node.property.name} puts text into a page as markup`;
  if (node.type === 'JSXAttribute' && MARKUP.has(node.name.name))
    return `${node.name.name} puts text into a page as markup`;
  if (node.type === 'CallExpression' || node.type === 'NewExpression') {
    if (RUNNING.has(node.callee.name)) return `${node.callee.name} runs text as a script`;
    if (node.callee.object?.name === 'document' && /^write(ln)?$/.test(node.callee.property?.name ?? ''))
      return 'document.write puts text into a page as markup';
  }
  if (node.type === 'ImportDeclaration' && node.importKind !== 'type') return messageOfImport(node);
  const isShell = node.type === 'Property' && node.key.name === 'shell' && node.value.value !== false;
  return isShell && source.path.startsWith(SERVER) ? 'shell gives text to a shell' : null;
}
