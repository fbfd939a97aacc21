/*
 * What is more than a text about the language of a build; of the Korean one here, of the English one in language.en.ts,
 * which takes the place of this file there (decision 64).
 */

/** The prefix of every page's address: English pages are below `/en`. */
export const LANGUAGE_BASE: string = '';

/** Headers by which a call asks for its answer in this language. */
export const LANGUAGE_HEADERS: Readonly<Record<string, string>> | null = null;
