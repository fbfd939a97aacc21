import type { AddressQuery } from '@kkumteo/domain/member/address';
import { z } from 'zod';
import { ADDRESSES_PER_PAGE, type AddressSearch, type AddressOutcome } from './port.ts';

export interface JusoSettings {
  readonly url: string;
  readonly key: string;
  readonly timeoutMs: number;
}

// The fields that the site reads; the service sends many more.
const answerSchema = z.object({
  results: z.object({
    common: z.object({ errorCode: z.string(), totalCount: z.coerce.number().int().min(0).default(0) }),
    juso: z
      .array(z.object({ zipNo: z.string(), roadAddr: z.string(), jibunAddr: z.string() }))
      .nullish()
      .transform((list) => list ?? []),
  }),
});

const FOUND = '0';
// "Keyword too short" and "more than 9,000 results"; the others of E0005 to E0013 are rejected keywords.
const TOO_BROAD: ReadonlySet<string> = new Set(['E0006', 'E0015']);
const UNFIT = /^E00(0[5-9]|1[0-3])$/;
const REACH = 9_000;
// Characters that the service refuses in a keyword.
const REFUSED = /[%=><[\]]/gu;

/** The search of the national address service (juso.go.kr); its key appears in no reason. */
export function createJusoSearch(settings: JusoSettings): AddressSearch {
  return {
    perPage: ADDRESSES_PER_PAGE,
    async search(input) {
      if (input.page * ADDRESSES_PER_PAGE > REACH) return { kind: 'too-broad' };
      try {
        const answer = await fetch(addressOf(settings, input), {
          signal: AbortSignal.timeout(settings.timeoutMs),
          redirect: 'error',
        });
        if (!answer.ok) return { kind: 'unreachable', reason: `status ${answer.status}` };
        return read(await answer.json());
      } catch (error) {
        return { kind: 'unreachable', reason: error instanceof Error ? error.name : 'unknown' };
      }
    },
  };
}

function addressOf({ url, key }: JusoSettings, { keyword, page }: AddressQuery): URL {
  const address = new URL(url);
  const query = {
    confmKey: key,
    currentPage: String(page),
    countPerPage: String(ADDRESSES_PER_PAGE),
    keyword: keyword.replace(REFUSED, ' ').trim(),
    resultType: 'json',
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address;
}

function read(body: unknown): AddressOutcome {
  const parsed = answerSchema.safeParse(body);
  if (!parsed.success) return { kind: 'unreachable', reason: 'unreadable answer' };
  const { common, juso } = parsed.data.results;
  if (common.errorCode === FOUND) {
    const addresses = juso.map((found) => ({
      postalCode: found.zipNo,
      roadAddress: found.roadAddr,
      lotAddress: found.jibunAddr,
    }));
    return { kind: 'found', page: { addresses, total: common.totalCount } };
  }
  if (TOO_BROAD.has(common.errorCode)) return { kind: 'too-broad' };
  return UNFIT.test(common.errorCode)
    ? { kind: 'unfit' }
    : { kind: 'unreachable', reason: `error ${common.errorCode}` };
}
