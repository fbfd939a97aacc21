/** The files that define the addresses of pages. */
const TABLE = 'packages/contract/src/pages/';
const PATTERNS = `${TABLE}patterns.ts`;
const WEB = 'apps/web/src/';
// Addresses of partners, and the page that ends a payment window, which the server answers at its root.
const PARTNERS = 'apps/server/src/gateways/';
const WINDOW_RETURN = ':x/payment/return';

/** No page's address is written a second time: `paths` makes links, `pageAt` and `patternOf` recognise pages. */
export function checkAddresses(sources) {
  const table = sources.find(({ path }) => path === PATTERNS);
  if (table === undefined) return [];
  const known = readTable(table);
  return sources
    .filter(({ path, isTest }) => !isTest && ![TABLE, PARTNERS].some((folder) => path.startsWith(folder)))
    .flatMap(({ path, nodes }) =>
      nodes.flatMap(({ node, line }) => {
        const address = addressOf(node);
        if (address === undefined || !isKnown(address, known, path)) return [];
        return [{ file: path, line, message: `${address} is an address of ${PATTERNS}: make the link with paths` }];
      }),
    );
}

/**
 * `roots` are whole addresses (the base, /login), `tails` what follows a track's word or a variable part (/cart,
 * /:x/cancel), parts written :x.
 */
function readTable({ nodes }) {
  const roots = new Set();
  const tails = new Set();
  for (const { node } of nodes) {
    const name = node.type === 'VariableDeclarator' ? node.id.name : undefined;
    const table = node.init?.type === 'TSAsExpression' ? node.init.expression : node.init;
    if (name === 'SITE_BASE') roots.add(node.init.value);
    for (const { value } of name !== undefined && table?.type === 'ObjectExpression' ? table.properties : []) {
      if (typeof value.value !== 'string') continue;
      if (name === 'TRACK_PAGES') for (const tail of tailsOf(value.value)) tails.add(tail);
      else roots.add(value.value);
    }
  }
  return { roots, tails, base: [...roots][0] };
}

/** Of `/reservations/:no/line/:line` itself and `/line/:x`, which may follow a link that is made already. */
function tailsOf(pattern) {
  const plain = pattern.replace(/:\w+/g, ':x');
  const rests = [...plain.matchAll(/:x(?=\/[a-z])/g)].map(({ index }) => plain.slice(index + 2));
  return [plain, ...rests].filter((tail) => /^\/[a-z]/i.test(tail));
}

/** The address that a text, a template or a pattern spells, with :x for variable parts; undefined where it is none. */
function addressOf(node) {
  if (node.type === 'Literal' && node.regex)
    return plain(node.regex.pattern.replace(/^\^|\$$/g, '').replace(/\\([/.])/g, '$1'));
  if (node.type === 'Literal' && typeof node.value === 'string') return plain(node.value);
  if (node.type === 'TemplateLiteral')
    return plain(node.quasis.map(({ value }) => value.cooked ?? value.raw).join(':x'));
  return undefined;
}

function plain(text) {
  const path = text.replace(/[?#].*$/s, '').replace(/\/$/, '');
  return /^(:x)?\//.test(path) ? path : undefined;
}

function isKnown(address, { roots, tails, base }, path) {
  if (roots.has(address) || address.startsWith(`${base}/`)) return true;
  if (address === WINDOW_RETURN && !path.startsWith(WEB)) return false;
  if (address.startsWith(':x')) return tails.has(address.slice(2)) || address.startsWith(`:x${base}/`);
  // In the web such a text is the end of a page's address; the server has its own calls there.
  return path.startsWith(WEB) && tails.has(address);
}
