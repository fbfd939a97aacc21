import { readTexts } from './texts.mjs';

const ZONES = /^(apps|packages\/(contract|copy|domain|ui))\//;
const FILES = /\.(tsx?|mjs|sql|css|html|json|webmanifest)$/;
const TESTS = /\.(test|test-support)\.tsx?$|\/golden\//;
/** Of the demo park: its name, operator, place and telephone. In small letters `kkumteo` is the software. */
const NAMES = /꿈터|Kkumteo|한국직업체험재단|70가지|70 jobs|꿈마을|햇살역|체험로|031-000/g;

/** Files that may have such a word. */
const ALLOWED = {
  'apps/server/src/demo/': 'loads the demo park',
  'apps/server/src/gateways/address/sandbox.ts': 'the stand-in of the address search invents its streets',
  'apps/server/src/threads/draw-paper.mjs': 'a PDF names the software that wrote it',
  'packages/domain/src/reservation/calendar-file.ts': 'a calendar file names the software that wrote it',
  'apps/server/src/threads/subset-font.worker.mjs': 'a family of fonts has the name of the software',
  'apps/server/src/pages/first-fonts.ts': 'a family of fonts has the name of the software',
  'packages/ui/src/styles/tokens.css': 'a family of fonts has the name of the software',
};

/**
 * PD-1: what names or describes the demo park is data, so that another park's site has no word of it.
 * @param {unknown} _sources @param {string} root
 */
export function checkParkNames(_sources, root) {
  return readTexts(root, FILES)
    .filter(({ path }) => ZONES.test(path) && !TESTS.test(path))
    .filter(({ path }) => !Object.keys(ALLOWED).some((allowed) => path.startsWith(allowed)))
    .flatMap(({ path, text }) => text.split('\n').flatMap((line, at) => namesIn(line).map(said(path, at + 1))));
}

/** @param {string} line @returns {string[]} */
const namesIn = (line) => [...line.matchAll(NAMES)].map(([name]) => name);

/** @param {string} file @param {number} line */
const said = (file, line) => (/** @type {string} */ name) => ({
  file,
  line,
  message: `“${name}” is the demo park's; read it from the operator's record or the park's texts`,
});
