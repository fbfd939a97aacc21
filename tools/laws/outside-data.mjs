const BROWSERS = ['apps/web/src/', 'apps/console/src/'];
const WIRE_TYPE = /Wire$/;
// Calls that read from outside: an answer's body, the browser's storage, another window's message, the history's entry.
const OUTSIDE_CALLS = new Set(['parse', 'json', 'getItem']);
const OUTSIDE_FIELDS = new Set(['data', 'state']);

/**
 * Decision 30: what comes from outside the page is parsed by a schema and never cast. It finds casts to a type of the
 * wire, to `unknown` or to a record of anything, and any cast of a parsed text, an answer's body, a message's data or a
 * history entry's state.
 */
export function checkOutsideData(sources) {
  return sources
    .filter((source) => BROWSERS.some((app) => source.path.startsWith(app)) && !source.isTest)
    .flatMap((source) => source.nodes.flatMap((each) => findingsOf(source, each)));
}

function findingsOf(source, { node, line }) {
  const message = messageOf(node);
  return message === null ? [] : [{ file: source.path, line, message }];
}

function messageOf(node) {
  if (node.type === 'TSTypePredicate') {
    const wire = wireTypeIn(node.typeAnnotation?.typeAnnotation);
    return wire === null ? null : `a guard claims ${wire}: parse it with the contract's schema`;
  }
  if (node.type !== 'TSAsExpression') return null;
  const wire = wireTypeIn(node.typeAnnotation);
  if (wire !== null) return `cast to ${wire}: parse it with the contract's schema`;
  if (node.typeAnnotation.type === 'TSUnknownKeyword') return 'cast to unknown, which hides the next cast';
  if (isRecordOfAnything(node.typeAnnotation)) return 'cast to a record of anything: parse it with a schema';
  return !isConst(node.typeAnnotation) && isOutside(node.expression)
    ? 'cast of what comes from outside: parse it with a schema'
    : null;
}

function wireTypeIn(type) {
  let found = null;
  visit(type, (each) => {
    if (each.type === 'TSTypeReference' && WIRE_TYPE.test(each.typeName?.name ?? '')) found = each.typeName.name;
  });
  return found;
}

function isRecordOfAnything(type) {
  let found = false;
  visit(type, (each) => {
    const isRecord = each.type === 'TSTypeReference' && each.typeName?.name === 'Record';
    if (isRecord && each.typeArguments?.params[1]?.type === 'TSUnknownKeyword') found = true;
  });
  return found;
}

const isConst = (type) => type.type === 'TSTypeReference' && type.typeName?.name === 'const';

function isOutside(expression) {
  if (expression.type === 'AwaitExpression' || expression.type === 'ParenthesizedExpression')
    return isOutside(expression.argument ?? expression.expression);
  if (expression.type === 'CallExpression') return OUTSIDE_CALLS.has(expression.callee.property?.name);
  return expression.type === 'MemberExpression' && OUTSIDE_FIELDS.has(expression.property?.name);
}

function visit(node, each) {
  if (node === null || typeof node !== 'object') return;
  if (Array.isArray(node)) return node.forEach((item) => visit(item, each));
  if (typeof node.type === 'string') each(node);
  for (const value of Object.values(node)) visit(value, each);
}
