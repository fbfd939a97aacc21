import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** Where the server finds them; nothing below this folder is sent to a browser. */
const FILE = '.vite/own-letters.txt';
const SENTENCES = /(?<!\.test)\.ts$/;
/** Imports the sentences of the console, whose pages have fonts of their own. */
const OF_THE_CONSOLE = 'office-sentence.ts';
const STORY = 'reservation-story.ts';
// Vowels and joined consonants by themselves are in tables of the search and in no text that is shown.
const TABLES = /[ㄳㄵㄶㄺ-ㅀㅄㅏ-ㅣ]/gu;

/** Every letter of some texts once, in order; without what is blank. */
export function lettersOf(texts: Iterable<string>): string {
  const letters = new Set<string>();
  for (const text of texts) for (const letter of text) if (letter > ' ') letters.add(letter);
  return [...letters].sort().join('');
}

/**
 * Writes the letters of our own words: of the built app with its styles, and of the sentences that the server answers
 * (`copy`, a folder).
 */
export function ownLetters(copy: string): Plugin {
  return {
    name: 'kkumteo:own-letters',
    apply: (_config, { isSsrBuild }) => isSsrBuild !== true,
    generateBundle(_options, bundle) {
      const built = Object.values(bundle).map((file) =>
        file.type === 'chunk' ? file.code.replace(TABLES, '') : stylesOf(file),
      );
      const office = readFileSync(`${copy}/${OF_THE_CONSOLE}`, 'utf8');
      const notShown = new Set([STORY, ...[...office.matchAll(/ from '\.\/(.+)'/g)].map(([, name]) => name)]);
      const sentences = readdirSync(copy, { recursive: true, encoding: 'utf8' })
        .filter((name) => SENTENCES.test(name) && !notShown.has(name))
        .map((name) => readFileSync(`${copy}/${name}`, 'utf8'));
      this.emitFile({ type: 'asset', fileName: FILE, source: lettersOf([...built, ...sentences]) });
    },
  };
}

/** Styles put signs before and behind words. */
const stylesOf = ({ fileName, source }: Rolldown.OutputAsset): string =>
  fileName.endsWith('.css') ? String(source) : '';
