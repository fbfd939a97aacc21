// Halls that the specification names (PD-2). `event` is too common a word to search for.
const SLUGS = new Set(['child', 'teen', 'skill', 'course', 'makive', 'onjob', 'future']);
/** Words that name nothing else, so that a table by halls is found too. */
const OWN_WORDS = new Set(['teen', 'makive', 'onjob']);
const NAMES = /청소년체험관|어린이체험관|숙련기술체험관|진로설계관|미래직업관|메카이브|특별행사|온잡/u;

const DATA = [
  'packages/demo-park/',
  'packages/testkit/',
  'packages/catalogue/',
  'apps/server/src/demo/',
  // Legacy codes.
  'packages/contract/src/wire/codes.ts',
];

/** Halls are data (decision 89): none is named in code by its slug or its name, outside data, legacy codes and tests. */
export function checkHallNames(sources) {
  return sources
    .filter((source) => !source.isTest && !DATA.some((zone) => source.path.startsWith(zone)))
    .flatMap((source) => [...slugsIn(source), ...namesIn(source)])
    .map(({ file, line, word }) => ({ file, line, message: `${word} is a hall; give the hall a flag` }));
}

const slugsIn = ({ path, nodes }) =>
  nodes.flatMap(({ node, line }) => {
    const isSlug = node.type === 'Literal' && SLUGS.has(node.value);
    const isKey = node.type === 'Property' && node.key.type === 'Identifier' && OWN_WORDS.has(node.key.name);
    return isSlug || isKey ? [{ file: path, line, word: isSlug ? node.value : node.key.name }] : [];
  });

const namesIn = ({ path, texts, nodes }) => {
  const shown = nodes
    .filter(({ node }) => node.type === 'JSXText')
    .map(({ node, line }) => ({ text: node.value, line }));
  return [...texts, ...shown].flatMap(({ text, line }) => {
    const [word] = NAMES.exec(text) ?? [];
    return word === undefined ? [] : [{ file: path, line, word }];
  });
};
