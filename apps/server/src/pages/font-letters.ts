import type { CatalogueState } from '../modules/catalog/catalogue.ts';

/** The letters that pages show, each once and in order. */
export interface FontLetters {
  /** Of our own words and of the catalogue's names and headings, which are shown in every weight. */
  readonly first: string;
  /** Of the catalogue's running text, where they are in no name. */
  readonly rest: string;
}

/** The weights of the stylesheets; `tnum` for figures in columns, `calt` for the colon of a time. */
export const FIRST_FONT = { weight: { min: 400, max: 800 }, features: ['tnum', 'calt'] } as const;
/** Running text: a letter of it that is set in bold is made bold by the browser. */
export const REST_FONT = { weight: 400, features: [] } as const;

/** The space, and the one that does not break. */
const BLANKS = ' \u00a0';
// A field of the catalogue whose text is set in bold somewhere.
const NAME = /name$|^title$/i;

/** Sorts the letters of what a catalogue shows; `own` are those of our own words. */
export function fontLetters(own: string, state: CatalogueState): FontLetters {
  const first = new Set(own + BLANKS);
  const texts = new Set<string>();
  const read = (value: unknown, field: string): void => {
    if (typeof value === 'string') for (const letter of value) (NAME.test(field) ? first : texts).add(letter);
    else if (Array.isArray(value)) for (const each of value) read(each, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) read(each, name);
  };
  for (const shown of shownBy(state)) read(shown, '');
  // An English text may stand where a Korean name does.
  for (const english of state.english.texts.values()) read(english, 'name');
  const rest = [...texts].filter((letter) => !first.has(letter));
  return { first: inOrder(first), rest: inOrder(rest) };
}

/** Whatever of the catalogue visitors read. */
const shownBy = (state: CatalogueState): readonly unknown[] => [
  state.products.map(({ product }) => product),
  [...state.halls.values()],
  [...state.rooms.values()],
  [...state.categories.values()],
  [...state.calendar.values()],
  state.streets,
  state.notices,
  state.operator,
];

const inOrder = (letters: Iterable<string>): string =>
  [...letters]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
