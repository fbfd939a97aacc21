import { productPolicy } from '@kkumteo/testkit/booking-builders';
import { expect, it } from 'vitest';
import { demoCatalogue } from '@kkumteo/demo-park/catalogue';
import { assembleTexts } from '../modules/catalog/park-texts.ts';
import type { CatalogueState } from '../modules/catalog/catalogue.ts';
import { catalogueOf, product } from './catalogue.test-support.ts';
import { findPage } from './find-page.ts';
import { headHtml } from './head-html.ts';
import { notFoundHead, pageHead, type PageHead } from './page-head.ts';

const NOW = Date.UTC(2026, 10, 23);
const ORIGIN = 'https://park.example';
const HOSTILE = '</script><script>alert("1")</script> & \'bread\'';
const products = [
  product(),
  product({ productId: 102, name: '초대의 날', policy: productPolicy({ invitationOnly: true }) }),
  product({ productId: 103, name: '지난 체험', saleTo: '2026-11-22' }),
  product({ productId: 104, name: HOSTILE, headline: HOSTILE }),
  product({ productId: 105, headline: '', summary: '' }),
];
const operator = {
  parkName: '꿈터',
  foundationName: '한국직업체험재단',
  address: '경기도 꿈마을시',
  phone: '031-000-0114',
  email: 'help@example.com',
  chairmanTitle: '',
  businessNo: '',
  hours: { opening: '', callCentre: '', closed: '' },
  policyLinks: [],
  lead: '직업을 몸으로 만나는 곳',
  about: '소방관부터 로봇 공학자까지 직업을 몸으로 만나는 체험관입니다.',
};
const texts = assembleTexts((await demoCatalogue()).texts);
const state = catalogueOf(products, { operator, texts }, { 105: 0 });

function headOf(address: string, at: CatalogueState = state): PageHead {
  const found = findPage(address, at);
  if (found === null) throw new Error(`No page has ${address}.`);
  return pageHead(found, { state: at, now: NOW, origin: ORIGIN, language: 'ko', languages: ['ko'] });
}
const typesOf = ({ structured }: PageHead) => structured.map((each) => each['@type']);

it.each([
  ['/reserve', '직업체험 예약 | 꿈터', '/reserve'],
  ['/reserve/ind', '개인예약 | 꿈터', '/reserve/ind'],
  ['/reserve/grp/child', '어린이체험관 단체예약 | 꿈터', '/reserve/grp/child'],
  ['/reserve/ind/child/101', '소방서 | 꿈터', '/reserve/ind/child/101'],
  ['/reserve/ind/child/101?date=2026-12-09&round=3&utm_source=a', '소방서 | 꿈터', '/reserve/ind/child/101'],
  ['/reserve/ind/teen/101', '소방서 | 꿈터', '/reserve/ind/child/101'],
  ['/reserve/info/fees', '체험료와 할인 | 꿈터', '/reserve/info/fees'],
])('%s is called %s, found under %s, and described', (address, title, path) => {
  const head = headOf(address);
  expect(head).toMatchObject({ title, canonical: ORIGIN + path, isIndexed: true });
  expect(head.description?.length).toBeGreaterThan(20);
  expect(head.preview).toMatchObject({ description: head.description });
});

it.each([
  '/login?menuId=109',
  '/signup',
  '/reserve/me',
  '/reserve/ind/cart',
  '/reserve/grp/payment',
  '/reserve/ind/child/101/reserve/pcntInfo',
  '/reserve/ind/paymentCmpl/R1',
  '/reserve/ind/reservations',
  '/reserve/ind/reservations/R1',
  '/reserve/grp/waitlist',
])('%s is a member’s: it is in no search engine, and a link to it shows nothing', (address) => {
  const head = headOf(address);
  expect(head).toMatchObject({ isIndexed: false, canonical: null, description: null, preview: null, structured: [] });
  expect(headHtml(head, ORIGIN)).not.toContain('R1');
});

it('a product tells name, price, hall, ages and length', () => {
  expect(headOf('/reserve/ind/child/101').preview).toEqual({
    kind: 'product',
    title: '소방서',
    description: '18,000원 · 어린이체험관 · 48개월 이상–초등 4학년 · 40분 · 불을 꺼요',
    price: 18_000,
    picture: { scene: '/reserve/scenes/fire.svg', title: '소방서', line: '18,000원 · 어린이체험관' },
  });
  expect(headOf('/reserve/ind/child/105').description).toBe('무료 · 어린이체험관 · 48개월 이상–초등 4학년 · 40분');
});

it('a product is described with its offer and without a word on seats, and by its breadcrumbs', () => {
  const [product, crumbs] = headOf('/reserve/ind/child/101').structured;
  expect(product).toMatchObject({
    '@type': 'Product',
    name: '소방서',
    offers: { price: 18_000, priceCurrency: 'KRW', url: `${ORIGIN}/reserve/ind/child/101` },
  });
  expect(JSON.stringify(product)).not.toContain('availability');
  expect(crumbs?.['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: '개인예약', item: `${ORIGIN}/reserve/ind` },
    { '@type': 'ListItem', position: 2, name: '어린이체험관', item: `${ORIGIN}/reserve/ind/child` },
    { '@type': 'ListItem', position: 3, name: '소방서' },
  ]);
});

it('the information page at a glance tells its questions with their answers', () => {
  const [questions] = headOf('/reserve/info/hours').structured;
  expect(questions).toMatchObject({ '@type': 'FAQPage' });
  expect(questions?.['mainEntity']).toContainEqual({
    '@type': 'Question',
    name: '환불금은 언제 들어오나요?',
    acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('7일 이내') as string },
  });
});

it('a product that is sold no more offers nothing, and is in no search engine', () => {
  const head = headOf('/reserve/ind/child/103');
  expect(head.isIndexed).toBe(false);
  expect(head.structured[0]).not.toHaveProperty('offers');
});

it('an invitation shows name and price to a reader of the letter, and its address to no one', () => {
  const head = headOf('/reserve/ind/child/102?d=CODE');
  expect(head).toMatchObject({ isIndexed: false, canonical: null, structured: [] });
  expect(head.preview).toMatchObject({ title: '초대의 날', price: 18_000 });
  expect(headHtml(head, ORIGIN)).not.toContain('CODE');
});

it('a registration link says what it is for, to the messenger of a class', () => {
  expect(headOf('/reserve/registration')).toMatchObject({
    isIndexed: false,
    preview: { title: '참가자 정보 입력', description: expect.stringContaining('학생') as string },
  });
});

it('the landing tells of the site, the park and who runs it; without a record of them, of the site', () => {
  expect(typesOf(headOf('/reserve'))).toEqual(['WebSite', 'TouristAttraction', 'Organization']);
  expect(typesOf(headOf('/reserve', { ...state, operator: null }))).toEqual(['WebSite']);
});

it('without a park, a page has its own title and no name of a site', () => {
  const html = headHtml(headOf('/reserve/info/fees', { ...state, operator: null }), ORIGIN);
  expect(html).toContain('<title>체험료와 할인</title>');
  expect(html).not.toMatch(/application-name|"author"|og:site_name/);
});

it('names of any letters stay text and data', () => {
  const html = headHtml(headOf('/reserve/ind/child/104'), ORIGIN);
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    '<title>&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;bread&#39; | 꿈터</title>',
  );
  const [data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.slice(1) ?? [];
  expect(JSON.parse(data ?? '')).toMatchObject({ name: HOSTILE });
  expect(html.match(/<script/g)).toHaveLength(2);
});

it('where no page has the address, nothing is said but that', () => {
  expect(headHtml(notFoundHead({ state, language: 'ko' }), ORIGIN)).toBe(
    '<title>찾으시는 화면이 없습니다 | 꿈터</title><meta name="application-name" content="꿈터">' +
      '<meta name="author" content="한국직업체험재단"><meta name="robots" content="noindex">',
  );
});
