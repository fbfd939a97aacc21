import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ZONES = [
  'packages/domain/',
  'packages/copy/',
  'packages/catalogue/',
  'packages/demo-park/',
  'packages/testkit/',
  'apps/server/',
  'apps/web/',
  'apps/console/',
  'apps/sandbox/',
];
const CONTRACT = 'packages/contract/src/';

// Abbreviations that only the wire uses; a plain English name of the wire, such as priceList, is no leak.
const ABBREVIATIONS = new Set(
  (
    'yn cd nm div dt tm rvdt pcnt pcntList amt seq situ pd mrktn sche rv rvposs pesn reci inclu exhp exp expr exper resv salepd prsn dps ' +
    'refu entnc cls capa mstr grp indi pg bdt cont expl gubun birthmondate hp incl recom poss aply cnfm req nobank bundle coupontyp ' +
    'couponsale dcdfpr tot dc sale residue exce schul'
  ).split(' '),
);
// Words that are abbreviations on the wire and plain words elsewhere.
const PLAIN = new Set(['exp', 'sale', 'tot', 'dc', 'bundle', 'req', 'exper', 'pg', 'seq', 'div', 'hp', 'cont', 'grp']);

/**
 * Architecture law 5: wire names occur in `contract` alone. They come from the contract's keys and from the wire column
 * of docs/glossary.md, minus the names in the glossary's code column.
 */
export function checkLegacyNames(sources, root) {
  const legacy = legacyNames(sources, root);
  return sources
    .filter((source) => ZONES.some((zone) => source.path.startsWith(zone)) && !source.isTest)
    .flatMap((source) => leaksOf(source, legacy));
}

function leaksOf(source, legacy) {
  const words = [...source.names, ...source.texts.filter(({ text }) => !isAddress(text)).flatMap(wordsOf)];
  const seen = new Set();
  return words.flatMap(({ name, line }) => {
    const found = legacy.get(plain(name));
    if (found === undefined || seen.has(`${line}:${found}`)) return [];
    seen.add(`${line}:${found}`);
    return [{ file: source.path, line, message: `${name} is a name of the wire and belongs in contract` }];
  });
}

// A path of the specification is kept to the letter wherever it is served or called.
function isAddress(text) {
  return /^\/[\w./:{}*-]*$/.test(text);
}

function wordsOf({ text, line }) {
  return (text.match(/[A-Za-z_][A-Za-z0-9_]*/g) ?? []).map((name) => ({ name, line }));
}

/** Compared without case and underscores, so that a column pd_rv_no is found as well. */
function plain(name) {
  return name.replaceAll('_', '').toLowerCase();
}

function legacyNames(sources, root) {
  const { wire, code } = readGlossary(root);
  const keys = sources.filter((source) => source.path.startsWith(CONTRACT) && !source.isTest).flatMap(keysOf);
  const known = new Set(code.map(plain));
  const names = [...wire, ...keys].filter((name) => isLegacy(name) && !known.has(plain(name)));
  return new Map(names.map((name) => [plain(name), name]));
}

function keysOf(source) {
  return source.nodes.flatMap(({ node }) => {
    const isKey = node.type === 'Property' || node.type === 'TSPropertySignature';
    return isKey && node.key?.type === 'Identifier' ? [node.key.name] : [];
  });
}

function isLegacy(name) {
  const words = name.split(/_|(?=[A-Z])/).map((word) => word.toLowerCase());
  if (words.length < 2) return false;
  return words.some((word) => ABBREVIATIONS.has(word) && !PLAIN.has(word));
}

function readGlossary(root) {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'));
  const columns = rows.map((row) => row.replaceAll('\\|', ' ').split('|'));
  const names = (text) =>
    [...(text ?? '').matchAll(/`([^`]+)`/g)].flatMap((match) => match[1].match(/[A-Za-z_]\w*/g) ?? []);
  return { wire: columns.flatMap((cells) => names(cells[1])), code: columns.flatMap((cells) => names(cells[2])) };
}
