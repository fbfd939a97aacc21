import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { Api } from './api.ts';
import { languageOf, shownIn } from './english.ts';

/** Shows the answers of the calls that are registered after it in the language of whoever asks; a Korean one goes out as it is. */
export function answerInLanguage(api: Api, english: () => EnglishWords): void {
  api.addHook('preSerialization', (request, _reply, payload, done) => {
    const isShown =
      languageOf(request) === 'en' && typeof payload === 'object' && payload !== null && 'response' in payload;
    done(null, isShown ? { ...payload, response: shownIn('en', payload.response, english()) } : payload);
  });
}
