/** The languages of the site; a call that names none is answered in Korean. */
export const LANGUAGES = ['ko', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names the language of a call's answer: `en`; anything else is Korean. What a browser prefers is not asked. */
export const LANGUAGE_HEADER = 'x-language';
