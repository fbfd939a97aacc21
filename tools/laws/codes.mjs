const ZONES = ['packages/domain/', 'packages/copy/', 'apps/server/', 'apps/web/', 'apps/console/', 'apps/sandbox/'];
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

// Products that the specification names by number (PD-13): they are flags of their rows, never numbers in code.
const NUMBERS = new Set([674, 724, 898, 916, 100_035, 1129]);

/** Architecture law 10: no product number in code, outside tests. */
export function checkProductNumbers(sources) {
  return sources
    .filter((source) => !source.isTest)
    .flatMap((source) => {
      const written = source.texts
        .filter(({ text }) => NUMBERS.has(Number(text)))
        .map(({ text, line }) => ({ value: Number(text), line }));
      const found = [...source.numbers.filter(({ value }) => NUMBERS.has(value)), ...written];
      return found.map(({ value, line }) => ({
        file: source.path,
        line,
        message: `${value} is a product number; give the product a flag`,
      }));
    });
}
