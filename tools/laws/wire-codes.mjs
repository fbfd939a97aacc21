const ZONES = ['packages/domain/', 'packages/copy/', 'apps/server/', 'apps/web/', 'apps/sandbox/'];
// Months and days of the demo park's calendar, and PostgreSQL's own codes.
const LEFT_OUT = ['apps/server/src/demo/', 'apps/server/src/db/'];
const CODE = /^(0[1-9]|[12]0)$/;

/**
 * Architecture law 5: two-digit codes of the wire ('01', '20') are decoded in `contract`; elsewhere things have names.
 */
export function checkWireCodes(sources) {
  return sources.filter((source) => !source.isTest && isIn(source, ZONES) && !isIn(source, LEFT_OUT)).flatMap(codesIn);
}

function isIn(source, zones) {
  return zones.some((zone) => source.path.startsWith(zone));
}

function codesIn(source) {
  return source.nodes
    .filter(({ node }) => node.type === 'Literal' && typeof node.value === 'string' && CODE.test(node.value))
    .filter(({ node }) => !isBeginning(source, node))
    .map(({ node, line }) => ({ file: source.path, line, message: `'${node.value}' looks like a code of the wire` }));
}

/** The beginning of something longer, such as a telephone number. */
function isBeginning(source, literal) {
  return source.nodes.some(
    ({ node }) =>
      node.type === 'CallExpression' && node.callee.property?.name === 'startsWith' && node.arguments[0] === literal,
  );
}
