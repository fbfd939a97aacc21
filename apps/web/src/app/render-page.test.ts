import type { CommonQuestion } from '@kkumteo/contract/catalog/park-text';
import { INFO_SLUGS } from '@kkumteo/contract/pages/patterns';
import type { PageAnswers } from '@kkumteo/contract/pages/rendering';
import { readFileSync } from 'node:fs';
import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

/** The answer of a published example. */
function example(name: string): unknown {
  const path = new URL(`../../../../packages/contract/src/catalog/golden/${name}.json`, import.meta.url);
  return (JSON.parse(readFileSync(path, 'utf8')) as { response: { wire: unknown } }).response.wire;
}

const shown = example('site') as PageAnswers['site'];
const makive = {
  ...shown.halls[0],
  pdDiv: '09',
  slug: 'makive',
  streetYn: 'Y',
} as PageAnswers['site']['halls'][number];
const site = { ...shown, halls: [...shown.halls, makive] };
const { remainList: _seats, ...home } = example('home') as {
  readonly remainList: unknown;
} & Required<PageAnswers>['home'];
const products = example('product-list') as Required<PageAnswers>['products'];
const detail = example('product-detail') as Required<PageAnswers>['detail'];
const text = example('park-text') as NonNullable<Required<PageAnswers>['texts']['refund']>;
const NONE_WRITTEN = { way: null, parking: null, fees: null, refund: null, halls: null, questions: null };
const streets = example('streets') as Required<PageAnswers>['streets'];

// In a build they are one file; here each is compiled first, which takes its time where many tests run.
beforeAll(
  () =>
    Promise.all([
      import('./further-pages.tsx'),
      import('./layout/footer.tsx'),
      ...['landing', 'hall-chooser', 'product-list', 'product-detail', 'reserve-step', 'information', 'not-found'].map(
        (page) => import(`../pages/${page}.tsx`),
      ),
    ]),
  60_000,
);

// React writes empty parts itself, and its development build says that Node 20 can't tell whether their buffers were
// detached.
beforeEach(() => {
  const complain = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts: readonly unknown[]) => {
    if (!String(parts[0]).includes('does not support ArrayBuffer.prototype.detached')) complain(...parts);
  });
});

const PAGES: readonly (readonly [string, PageAnswers, RegExp])[] = [
  ['/reserve', { site, home }, /<h1[^>]*>오늘은 어떤 일을 해 볼까요\?<\/h1>/],
  ['/reserve/ind', { site }, /<h1[^>]*>개인예약<\/h1>/],
  ['/reserve/ind/child', { site, products }, /추천 체험/],
  ['/reserve/ind/makive', { site, products, streets }, /추천 체험/],
  ['/reserve/ind/child/101', { site, detail }, /예약하기/],
  ['/reserve/ind/child/101/reserve/pcntInfo', { site, detail }, /<h1[^>]*>체험자 정보<\/h1>[^]*소방서 구조대/],
  ['/reserve/info/refund', { site, texts: { refund: text } }, /<h1[^>]*>환불 규정<\/h1>[^]*체험 시작 전/],
  // What is searched for takes the place of its products.
  ['/reserve/grp/child', { site }, /data-skeleton/],
  ['/nowhere', { site }, /<h1[^>]*>찾으시는 화면이 없습니다<\/h1>/],
  // A hall of another park.
  ['/reserve/ind/farm-kitchen', { site }, /<h1[^>]*>찾으시는 화면이 없습니다<\/h1>/],
  ['/reserve/ind/farm-kitchen/101', { site }, /<h1[^>]*>찾으시는 화면이 없습니다<\/h1>/],
];

test.each(PAGES)('%s is complete without a script', async (address, answers, words) => {
  const { html } = await renderPage(address, answers);
  expect(html).toMatch(words);
  expect(html).toContain('고객센터');
  // The marks of parts that are pending, that failed, or that a script puts in their place.
  expect(html).not.toMatch(/<!--\$[?!~]|<script|<template|^<link/);
  expect(html).not.toContain('화면을 불러오는 중입니다.');
});

test('the guide comes with the texts of the park, and without those that it has not written', async () => {
  const topics: CommonQuestion[] = [
    { topic: 'visit', question: '늦게 도착하면 들어갈 수 있나요?', answer: ['20분까지 참관하실 수 있습니다.'] },
  ];
  const texts = { ...NONE_WRITTEN, questions: { language: 'ko', document: { questions: topics } } } as const;
  const { html } = await renderPage('/reserve/info/hours', { site, texts });
  expect(html).toContain('늦게 도착하면 들어갈 수 있나요?');
  expect(html).toContain('20분까지 참관하실 수 있습니다.');
  expect(html).toContain('아직 안내가 없습니다.');
});

const INFORMATION = INFO_SLUGS.map((slug): readonly [string, PageAnswers] => [`/reserve/info/${slug}`, { site }]);

test.each([...PAGES.map(([address, answers]) => [address, answers] as const), ...INFORMATION])(
  '%s has no inline style, which the policy on styles would refuse',
  async (address, answers) => {
    const { html } = await renderPage(address, answers);
    expect(html).not.toMatch(/<style|<[^>]*\sstyle=/);
  },
);

test.each(PAGES)('the answers of %s are the same after their travel', async (address, answers) => {
  const { data } = await renderPage(address, answers);
  const entries = JSON.parse(data) as unknown[];
  expect(entries.length).toBe(Object.keys(answers).length);
  // Read again they say nothing else: no map, date or missing value is lost on the way.
  expect(JSON.stringify(entries)).toBe(data);
});

test('seats of the landing do not travel: their place is kept, and they are asked for', async () => {
  const { html, data } = await renderPage('/reserve', { site, home });
  expect(html).toContain('이번 주 남은 자리');
  expect(JSON.parse(data)).toContainEqual({ key: ['home'], data: expect.objectContaining({ remaining: null }), at: 1 });
});

test('one page leaves nothing for the next', async () => {
  const before = await renderPage('/reserve/ind', { site });
  await renderPage('/reserve/ind/child/101', { site, detail });
  expect(await renderPage('/reserve/ind', { site })).toEqual(before);
});

test('a page that can’t be drawn is an error, not half a page', async () => {
  const broken = { ...detail, product: undefined } as unknown as Required<PageAnswers>['detail'];
  await expect(renderPage('/reserve/ind/child/101', { site, detail: broken })).rejects.toThrow();
  // Nothing that React can draw, and deep within the page.
  const listed = products.map((each) => ({ ...each, mrktnPdNm: {} as unknown as string }));
  await expect(renderPage('/reserve/ind/child', { site, products: listed })).rejects.toThrow();
});

// Once one has run, Node follows every callback of the process: each answer costs a seventh more from then on (decision
// 62).
test('rendering leaves nothing that Node has to follow through every callback', async () => {
  const run = vi.spyOn(AsyncLocalStorage.prototype, 'run');
  await renderPage('/reserve/ind', { site });
  expect(run).not.toHaveBeenCalled();
});
