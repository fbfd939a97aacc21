/** The languages of the site; a call that names none is answered in Korean. */
export type Language = 'ko' | 'en';

/** Names the language of a call's answer: `en`; anything else is Korean. What a browser prefers is not asked. */
export const LANGUAGE_HEADER = 'x-language';
