import type { AnyCodec } from '@kkumteo/contract/wire/codec';
import type { EnglishWords } from '@kkumteo/contract/wire/in-english';
import type { Language } from '@kkumteo/contract/wire/language';
import type { Api } from '../api.ts';
import type { Read } from '../calls.ts';
import { answers } from '../documented.ts';
import { parseQuery, uncheckedInput } from '../input/malformed.ts';
import { languageOf, shownIn } from './english.ts';
import type { CacheableAnswer, ResponseCache } from './response-cache.ts';
import { storeAnswer } from './stored-answer.ts';

interface CachedCall {
  readonly params?: AnyCodec;
  readonly query?: AnyCodec;
  readonly answer: AnyCodec;
}

interface Asked<Call> {
  readonly params: Read<Call, 'params'>;
  readonly query: Read<Call, 'query'>;
  readonly language: Language;
}

interface MadeAnswer extends Omit<CacheableAnswer, 'answer'> {
  /** As it is sent in Korean. */
  readonly response: unknown;
  /** Absent where the response is in the language already, or has no text. */
  readonly english?: EnglishWords;
}

/**
 * Declares GET calls whose answers are kept as bytes. They run without hooks, so no session is looked up; their input is
 * checked when an answer is made, not each time that it is sent.
 */
export const cachedCalls =
  (api: Api, responseCache: ResponseCache, tags: readonly string[]) =>
  <Call extends CachedCall>(
    path: string,
    { params, query, answer }: Call,
    make: (asked: Asked<Call>) => Promise<MadeAnswer>,
  ): void => {
    const schema = {
      tags,
      ...(params && { params }),
      ...(query && { querystring: query }),
      response: answers(answer),
    };
    api.get(path, { schema, validatorCompiler: uncheckedInput }, (request, reply) =>
      responseCache.serve(request, reply, path, async () => {
        const language = languageOf(request);
        const asked = {
          params: params && parseQuery(params, request.params),
          query: query && parseQuery(query, request.query),
          language,
        };
        const { response, english, ...kept } = await make(asked as Asked<Call>);
        return { ...kept, answer: storeAnswer(english ? shownIn(language, response, english) : response) };
      }),
    );
  };
