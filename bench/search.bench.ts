import { specifiedHall } from '@kkumteo/testkit/halls';
import type { Product } from '../packages/domain/src/catalog/product.ts';
import type { CatalogueProduct, CatalogueState } from '../apps/server/src/modules/catalog/catalogue.ts';
import { type SearchQuery, WHOLE_SEARCH } from '../packages/contract/src/booking/search.ts';
import { createSearch } from '../apps/server/src/modules/booking/search/search.ts';
import { catalogueOf } from '../apps/server/src/pages/catalogue.test-support.ts';
import { product } from '../packages/domain/src/booking/search/search.test-support.ts';
import { instantOf } from '../packages/domain/src/shared/time.ts';
import { ALWAYS_VALID } from '../packages/domain/src/shared/valid-days.ts';
import { median, printJson, printTable } from './support/contender.ts';

// What one search takes of a process where 1,000 products of four rounds are in memory.
const PRODUCTS = 1_000;
const ROUNDS = 4;
const BATCHES = 15;
const IN_A_BATCH = 20;
const TARGET_MS = 5;
const DAY = '2026-12-05';
const NOW = instantOf('2026-11-23', 600);
const ASKED = { now: NOW, language: 'ko' } as const;

const NAMES = [
  '소방서 구조대',
  '어린이 종합병원',
  '피자 공방',
  '방송국 스튜디오',
  '과학 수사대',
  '우주 센터',
  '동물병원',
];
const HALLS = ['child', 'teen', 'skill', 'course', 'future', 'makive'] as const;

const state = catalogue();
const search = createSearch({
  query: async (_text: string, values?: readonly unknown[]) => {
    const ids = (values?.[0] ?? []) as readonly number[];
    return ids.map((id) => ({ kind: 'experiencer', componentRoundId: id, day: DAY, remaining: id % 7 })) as never;
  },
});

const nothing: SearchQuery = { ...WHOLE_SEARCH, hall: 'child', day: DAY };
const children = [
  { age: 7, yearAge: 8, grades: ['E1'] },
  { age: 10, yearAge: 10, grades: ['E4'] },
];
const QUERIES: Readonly<Record<string, SearchQuery>> = {
  'a day': nothing,
  'day, children, seats': { ...nothing, children, onlyWithSeats: true },
  'first consonants': { ...nothing, text: 'ㅅㅂㅅ', children },
  'a mistyped word': { ...nothing, text: '종합병언', children },
};

const table = [['search', 'processor ms', 'target ms']];
const result: Record<string, number> = {};
for (const [name, query] of Object.entries(QUERIES)) {
  const milliseconds = await measure(() => search.find(state, query, ASKED));
  table.push([name, milliseconds.toFixed(2), `≤ ${TARGET_MS}`]);
  result[name] = milliseconds;
}
const month = await measure(() => search.days(state, { ...nothing, children }, ASKED));
table.push(['each day of a month', month.toFixed(2), `≤ ${TARGET_MS}`]);
result['each day of a month'] = month;
printTable(table);
printJson({ bench: 'search', ...result, products: PRODUCTS, target: TARGET_MS });

/** Processor time of one answer, the median of batches: what else runs on the machine is not measured. */
async function measure(run: () => Promise<unknown>): Promise<number> {
  const batches: number[] = [];
  for (let batch = -2; batch < BATCHES; batch += 1) {
    const before = process.cpuUsage();
    for (let at = 0; at < IN_A_BATCH; at += 1) await run();
    const { user, system } = process.cpuUsage(before);
    if (batch >= 0) batches.push((user + system) / 1_000 / IN_A_BATCH);
  }
  return median(batches);
}

function catalogue(): CatalogueState {
  const products = Array.from({ length: PRODUCTS }, (_, at) => entry(at + 1));
  const hall = (word: (typeof HALLS)[number]) => ({ ...specifiedHall(word), name: `${word} 체험관` });
  const productById = new Map(products.map((each) => [each.product.productId, each]));
  const halls = new Map(HALLS.map((word) => [word, hall(word)]));
  const calendar = new Map([[DAY, { day: DAY, kind: 'working', name: null } as const]]);
  return catalogueOf([], { products, productById, known: productById, halls, knownHalls: halls, calendar });
}

function entry(productId: number): CatalogueProduct {
  const found = productOf(productId);
  const rounds = found.rounds.map((round) => ({
    ...round,
    productId,
    components: [
      {
        componentId: productId,
        componentRoundId: round.roundId,
        capacityMode: 'per-round' as const,
        countsLeaders: false,
      },
    ],
  }));
  return { product: found, booked: { ...found, priceRows: [] }, priceRows: [], rounds, invitations: [] };
}

function productOf(productId: number): Product {
  const name = `${NAMES[productId % NAMES.length]} ${productId}`;
  return product(productId, {
    hall: HALLS[productId % 2] ?? 'child',
    name,
    headline: '직업을 온몸으로 만나는 하루',
    summary: `${name}에서 한 시간 동안 일을 배우고 동료와 함께 마지막 과제를 풀어 봅니다`,
    target: '만 4세–초4',
    grades: ['preschool', 'E1', 'E2', 'E3', 'E4'],
    tracks: ['individual'],
    rounds: Array.from({ length: ROUNDS }, (_, at) => ({
      ...ALWAYS_VALID,
      roundId: productId * 10 + at,
      name: '',
      startMinute: 600 + at * 60,
      endMinute: 650 + at * 60,
    })),
  });
}
