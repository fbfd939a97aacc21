import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import { rowsOf } from './requirements.mjs';

const SPECIFICATION = { booking: 'docs/specification/booking.md', reservation: 'docs/specification/reservation.md' };
const ARCHITECTURE = 'docs/architecture.md';

/**
 * What may be cited, read from the pages of a tree: numbers of product decisions, records and laws, ids of
 * requirements, named laws and targets, sections of the specification and of any page.
 */
export function citedPages(root) {
  const read = (page) => (existsSync(join(root, page)) ? readFileSync(join(root, page), 'utf8') : '');
  const house = read(ARCHITECTURE);
  const numbers = (text, pattern) => new Set([...text.matchAll(pattern)].map((match) => Number(match[1])));
  return {
    productDecisions: numbers(read('docs/product-decisions.md'), /^\| PD-(\d+) \|/gm),
    records: new Set(filesOf(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)))),
    laws: numbers(after(house, '## The laws'), /^(\d+)\. /gm),
    targets: numbers(house, /^\| T(\d+) \|/gm),
    namedLaws: new Set([...house.matchAll(/^## (\w+) law$/gm)].map((match) => match[1].toLowerCase())),
    requirements: new Set(
      ['booking', 'reservation'].flatMap((name) => rowsOf(`docs/requirements/${name}.md`, root)).map(({ id }) => id),
    ),
    /** Whether a section of a specification is there, and in it the heading or the bold words `named`. */
    hasSection: (specification, number, named) => {
      const section = after(read(SPECIFICATION[specification]), `## ${number}. `);
      return section !== '' && (named === undefined || hasName(section, named));
    },
    /** The page of a path from the root or beside the citing page; undefined where there is none. */
    pageOf: (from, path) => [path, posix.join(posix.dirname(from), path)].find((one) => existsSync(join(root, one))),
    hasPart: (page, part) => hasName(read(page), part),
  };
}

const filesOf = (folder) => (existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-/.test(name)) : []);

/** The text from a heading to the next one of its level. */
function after(text, heading) {
  const from = `\n${text}`.indexOf(`\n${heading}`);
  if (from === -1) return '';
  const rest = text.slice(from + heading.length);
  const end = rest.indexOf('\n## ');
  return end === -1 ? rest : rest.slice(0, end);
}

/** Whether a heading, its number or bold words of a text begin like this. */
const hasName = (text, name) =>
  text.split('\n').some((line) => line.replace(/^#+ /, '# ').startsWith(`# ${name}`) || line.includes(`**${name}`));
