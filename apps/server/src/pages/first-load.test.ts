import { ACCOUNT_PAGES, LINKED_PAGES } from '@kkumteo/contract/pages/further-pages';
import { PAGE_SIZES, pictureSources } from '@kkumteo/contract/pages/picture-sources';
import { productPolicy } from '@kkumteo/testkit/booking-builders';
import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FirstLoad } from '../http/documents/first-links.ts';
import { catalogueOf, product } from './catalogue.test-support.ts';
import { findPage } from './find-page.ts';
import { firstLoad } from './first-load.ts';

const NOW = Date.UTC(2026, 10, 23);
const scene = (productId: number, invitationOnly = false) =>
  product({
    productId,
    picturePath: `/reserve/scenes/${productId}.svg`,
    policy: productPolicy({ invitationOnly }),
  });
const state = catalogueOf([scene(101), scene(102, true)]);

function loadOf(address: string): FirstLoad {
  const found = findPage(address, state);
  if (found === null) throw new Error(`No page has ${address}.`);
  return firstLoad(found, state, NOW);
}

it.each([
  ['/reserve', 'landing'],
  ['/reserve/', 'landing'],
  ['/reserve/grp', 'hall-chooser'],
  ['/reserve/ind/child', 'product-list'],
  ['/reserve/ind/makive', 'product-list-search'],
  ['/reserve/ind/child/101?date=2026-12-09', 'product-detail'],
  ['/reserve/ind/child/101/reserve/pcntInfo', 'reserve-step'],
  ['/reserve/grp/cart', 'cart'],
  ['/reserve/grp/payment', 'payment'],
  ['/reserve/grp/reservations/R1/payment', 'pay-later'],
  ['/reserve/ind/payment/return?orderId=a', 'payment-return'],
  ['/reserve/ind/paymentCmpl/R1', 'payment-completion'],
  ['/reserve/ind/reservations', 'reservations'],
  ['/reserve/ind/reservations/R1', 'reservation-detail'],
  ['/reserve/ind/reservations/R1/line/1', 'reservation-line'],
  ['/reserve/grp/reservations/R1/change', 'change-reservation'],
  ['/reserve/ind/reservations/R1/cancel', 'cancel-reservation'],
  ['/reserve/ind/waitlist', 'waitlist'],
  ['/reserve/info/fees', 'information'],
  ['/reserve/me', 'me'],
  ['/login?menuId=109', 'login'],
  ['/signup', 'sign-up'],
  [ACCOUNT_PAGES.providerSignUp, 'provider-sign-up'],
  [ACCOUNT_PAGES.findLoginId, 'find-login-id'],
  [ACCOUNT_PAGES.resetPassword, 'reset-password'],
  [ACCOUNT_PAGES.newPassword, 'new-password'],
  [LINKED_PAGES.registration, 'registration'],
  [LINKED_PAGES.anotherDay, 'another-day'],
])('%s needs %s first, which the web app has', (address, name) => {
  const { sources } = loadOf(address);
  expect(sources.at(-1)).toMatch(new RegExp(`/${name}\\.tsx$`));
  for (const source of sources)
    expect(existsSync(new URL(`../../../web/${source}`, import.meta.url)), source).toBe(true);
});

it.each([
  '/reserve/nowhere',
  '/reserve/ind/nowhere',
  '/reserve/ind/child/not-a-number',
  '/reserve/ind/child/999',
  '/reserve/ind/child/102',
  '/reserve/ind/child/102?d=GUESSED',
  '/reserve/ind/child/not-a-number/reserve/pcntInfo',
  '/reserve/ind/child/101/reserve/groupInfo',
  '/reserve/ind/reservations/R1/payment',
  '/reserve/info/nothing',
  '/reserve/other/child',
  '//',
  '/reserve/ind/%c3%28',
])('no page has %s', (address) => {
  expect(findPage(address, state)).toBeNull();
});

it('knows every other page of the contract', () => {
  const others = ['/reserve/ind/child/101/reserve', '/reserve/ind/child/102/reserve/pcntInfo'];
  for (const address of [...others, ...Object.values(ACCOUNT_PAGES), ...Object.values(LINKED_PAGES)])
    expect(findPage(address, state), address).not.toBeNull();
});

it('asks for a list as its page does, with the first picture of the answer', () => {
  const load = loadOf('/reserve/ind/child');
  expect(load.calls).toEqual(['/api/product?pdDiv=01&pgDiv=P']);
  expect(load.pictures).toEqual([{ src: '/reserve/scenes/hall-child-band.svg' }, { src: '/reserve/scenes/101.svg' }]);
});

it('asks for uploaded pictures by the widths among which the page’s own picture chooses, and for no hidden band', () => {
  const uploaded = '/reserve/pictures/0123456789abcdef0123456789abcdef';
  const halls = new Map([...state.halls].map(([key, hall]) => [key, { ...hall, picturePath: uploaded }]));
  const photographed = catalogueOf([product({ productId: 101, picturePath: uploaded })], { halls });
  const picturesOf = (address: string) => {
    const found = findPage(address, photographed);
    return found && firstLoad(found, photographed, NOW).pictures;
  };
  expect(picturesOf('/reserve/ind/child')).toEqual([pictureSources(uploaded, 'stage')]);
  expect(picturesOf('/reserve/ind/child/101')).toEqual([pictureSources(uploaded, 'stage', PAGE_SIZES)]);
});

it('asks for a detail as its page does: day and invitation, never the round', () => {
  const load = loadOf('/reserve/grp/child/101?date=2026-12-09&round=3&d=a%26b');
  expect(load.calls).toEqual(['/api/product/101?pgDiv=G&expVisitRvdt=20261209&d=a%26b']);
  expect(load.pictures).toEqual([{ src: '/reserve/scenes/101.svg' }]);
  expect(loadOf('/reserve/ind/child/101?date=tomorrow').calls).toEqual(['/api/product/101?pgDiv=P']);
});

it('asks at a glance for the months of the coming three weeks, and elsewhere for none', () => {
  expect(loadOf('/reserve/info/hours').calls).toEqual([
    '/api/reserve/calendar/20261101',
    '/api/reserve/calendar/20261201',
  ]);
  expect(loadOf('/reserve/info/fees').calls).toEqual([]);
});

it('reveals nothing of a product that requires an invitation', () => {
  expect(loadOf('/reserve/ind/child/102?d=CODE').pictures).toEqual([]);
});
