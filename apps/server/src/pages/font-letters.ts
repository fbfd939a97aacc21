import type { EnglishWords } from '@kkumteo/contract/wire/in-english';

/** The letters of the pages, each once and in order. */
export interface FontLetters {
  /** Letters of the app's texts and of the catalogue's names and headings, which are shown in every weight. */
  readonly first: string;
  /** Letters that only the catalogue's running text has. */
  readonly rest: string;
}

/** The weights of the stylesheets; `tnum` for figures in columns, `calt` for the colon in times. */
export const FIRST_FONT = { weight: { min: 400, max: 800 }, features: ['tnum', 'calt'] } as const;
/** Running text: the browser synthesises bold where it needs it. */
export const REST_FONT = { weight: 400, features: [] } as const;

const BLANKS = ' \u00a0';
// Fields of the catalogue that are bold somewhere.
/** The parts of a catalogue that are shown, whatever they contain. */
type ShownState = {
  readonly [Part in 'halls' | 'rooms' | 'categories' | 'calendar']: ReadonlyMap<unknown, unknown>;
} & {
  readonly products: readonly { readonly product: unknown }[];
  readonly streets: unknown;
  readonly notices: unknown;
  readonly operator: unknown;
  readonly texts: ReadonlyMap<unknown, unknown>;
  readonly english: Pick<EnglishWords, 'texts'>;
};

const NAME = /name$|^(?:title|heading|head|question|what|place)$/i;

/** Sorts the letters of a catalogue into the two fonts; `own` are the letters of the app's texts. */
export function fontLetters(own: string, state: ShownState): FontLetters {
  const first = new Set(own + BLANKS);
  const texts = new Set<string>();
  const read = (value: unknown, field: string): void => {
    if (typeof value === 'string') for (const letter of value) (NAME.test(field) ? first : texts).add(letter);
    else if (Array.isArray(value)) for (const each of value) read(each, field);
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) read(each, name);
  };
  for (const shown of shownBy(state)) read(shown, '');
  // An English text can replace a Korean name.
  for (const english of state.english.texts.values()) read(english, 'name');
  const rest = [...texts].filter((letter) => !first.has(letter));
  return { first: inOrder(first), rest: inOrder(rest) };
}

const shownBy = (state: ShownState): readonly unknown[] => [
  state.products.map(({ product }) => product),
  [...state.halls.values()],
  [...state.rooms.values()],
  [...state.categories.values()],
  [...state.calendar.values()],
  state.streets,
  state.notices,
  state.operator,
  [...state.texts.values()],
];

const inOrder = (letters: Iterable<string>): string =>
  [...letters]
    .filter((letter) => letter >= ' ')
    .sort()
    .join('');
