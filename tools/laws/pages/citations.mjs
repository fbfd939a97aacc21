import { citedPages } from './cited-pages.mjs';
import { readTexts } from '../texts.mjs';

// Their texts break the laws on purpose.
const OWN_TESTS = /^tools\/laws\/.+\.test\.ts$/;
const SECTION = '§\\d+(?:,\\s+step\\s+\\d+|\\s+"[^"]+"(?:\\s+and\\s+"[^"]+")*)?';
const GAP = '(?:[ \\t]+|[ \\t]*\\n[ \\t]*)';
const SPECIFICATION = new RegExp(
  `\\b(booking|reservation)\\s+spec\\s+(${SECTION}(?:(?:,\\s+|–|\\s+and\\s+)${SECTION})*)`,
  'gi',
);

/**
 * Architecture law 11: what is cited exists in this repository under the cited name ("How things are cited" there). A
 * bare `D` number, a law without its page and a page outside are no citations.
 */
export function checkCitations(_sources, root) {
  const pages = citedPages(root);
  return readTexts(root)
    .filter(({ path }) => !OWN_TESTS.test(path))
    .flatMap(({ path, text }) => {
      const plain = withoutCommentMarks(text);
      return CHECKS.flatMap((check) => check(plain, pages, path)).map(({ index, message }) => ({
        file: path,
        line: plain.slice(0, index).split('\n').length,
        message,
      }));
    });
}

/** The text with the marks that begin a comment's lines as blanks, so that a citation may continue on the next line. */
const withoutCommentMarks = (text) => text.replace(/(?<=\n)[ \t]*(\/\/|\/?\*+|--)/g, (mark) => ' '.repeat(mark.length));

/** For each match of `pattern` the numbers that it names and that `known` does not have. */
const numbered = (pattern, what, known) => (text, pages) =>
  [...text.matchAll(pattern)].flatMap((match) =>
    [...match[0].matchAll(/\d+/g)]
      .filter(([number]) => !known(pages).has(Number(number)))
      .map(([number]) => ({ index: match.index, message: `${what(number)} is not there` })),
  );

const never = (pattern, message) => (text) =>
  [...text.matchAll(pattern)].map((match) => ({ index: match.index, message: message(match[0]) }));

const CHECKS = [
  numbered(
    /\bPD-\d+/g,
    (number) => `PD-${number}`,
    ({ productDecisions }) => productDecisions,
  ),
  numbered(
    /\bdecisions?\s+\d+(?:(?:,|\s+and|\s+or|–)\s*\d+\b)*/gi,
    (number) => `decision ${number}`,
    ({ records }) => records,
  ),
  numbered(
    new RegExp(`\\barchitecture${GAP}law${GAP}\\d+`, 'gi'),
    (number) => `architecture law ${number}`,
    ({ laws }) => laws,
  ),
  numbered(
    /\btarget\s+T\d+/g,
    (number) => `target T${number}`,
    ({ targets }) => targets,
  ),
  never(/\bD\d{1,2}\b/g, (cited) => `${cited} names no page; product decisions are cited as PD-${cited.slice(1)}`),
  never(
    new RegExp(`(?<!\\barchitecture${GAP})\\blaws?${GAP}\\d+`, 'gi'),
    (cited) => `${cited} names no page; write "architecture law …"`,
  ),
  never(
    /\.\.\/shared(?!\/[\w-]+\.tsx?\b)|\bshared\/(?:spec|design)\b/g,
    (cited) => `${cited} is not in this repository`,
  ),
  namedLaws,
  requirements,
  sections,
  pagesNamed,
];

function namedLaws(text, pages, path) {
  return [...text.matchAll(/(architecture,\s+)?\b(money|capacity)\s+law\b/gi)].flatMap((match) => {
    const [, page, name] = match;
    if (!pages.namedLaws.has(name.toLowerCase())) return [{ index: match.index, message: `${name} law is not there` }];
    if (page !== undefined || path === 'docs/architecture.md') return [];
    return [{ index: match.index, message: `${name} law names no page; write "architecture, ${name} law"` }];
  });
}

function requirements(text, pages) {
  return [...text.matchAll(/\b[BR][1-9]-\d{2,3}\b/g)]
    .filter(([id]) => !pages.requirements.has(id))
    .map((match) => ({ index: match.index, message: `${match[0]} is no requirement` }));
}

function sections(text, pages) {
  const cited = [...text.matchAll(SPECIFICATION)];
  const lost = cited.flatMap((match) => {
    const specification = match[1].toLowerCase();
    return [...match[2].matchAll(/§(\d+)((?:[^§](?!§))*)/g)].flatMap(([, number, rest]) => {
      const names = [...rest.matchAll(/"([^"]+)"/g)].map((name) => name[1].replace(/\s+/g, ' '));
      return (names.length === 0 ? [undefined] : names)
        .filter((name) => !pages.hasSection(specification, number, name))
        .map((name) => ({
          index: match.index,
          message: `${specification} spec §${number}${name === undefined ? '' : ` "${name}"`} is not there`,
        }));
    });
  });
  const within = (index) => cited.some((match) => index >= match.index && index < match.index + match[0].length);
  const bare = [...text.matchAll(/§\d+/g)]
    .filter((match) => !within(match.index))
    .map((match) => ({ index: match.index, message: `${match[0]} names no specification` }));
  return [...lost, ...bare];
}

function pagesNamed(text, pages, path) {
  const named =
    /(?<![\w:/.*…[-])((?:\.{1,2}\/)*[\w-]+(?:\/[\w.-]+)*\.md)\b(?:`?,?\s+(?:(\d+(?:\.\d+)*)\b|"([^"\n]+)"))?/g;
  return [...text.matchAll(named)].flatMap((match) => {
    const [, page, number, title] = match;
    const found = pages.pageOf(path, page);
    if (found === undefined) return [{ index: match.index, message: `${page} is not there` }];
    const part = number ?? title;
    if (part === undefined || pages.hasPart(found, part)) return [];
    return [{ index: match.index, message: `${page} has no part ${part}` }];
  });
}
