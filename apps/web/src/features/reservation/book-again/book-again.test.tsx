import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { bookAgainWords } from '@kkumteo/copy/book-again';
import { instantOf } from '@kkumteo/domain/shared/time';
import { bookedProduct, priceRow } from '@kkumteo/testkit/booking-builders';
import { PERSON_CATEGORIES } from '@kkumteo/testkit/categories';
import { ToastRegion } from '@kkumteo/ui/toast.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { reservationLineQuery } from '../../../api/reservation.ts';
import { productDetailQuery } from '../../../api/schedule.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { peopleSlot, ticketSlot } from '../../booking/booking-draft.ts';
import { EMPTY_TICKET } from '../../booking/ticket-draft.ts';
import { emptyExperiencer, NOBODY } from '../../participants/people-draft.ts';
import {
  draw,
  groupLeader,
  lineDetail,
  newQueries,
  participant,
  refused,
  reservationLine,
} from '../reservation.test-support.tsx';
import { BookAgainButton } from './book-again.tsx';

const NOW = instantOf('2026-11-23', 600);
const line = { ...reservationLine, productId: 101, hall: 'child' } as const;
const person = (name: string, categoryId: string, parts: Partial<ParticipantView> = {}): ParticipantView =>
  participant(`id-${name}`, name, {
    categoryId,
    categoryName: PERSON_CATEGORIES.find((each) => each.categoryId === categoryId)?.name ?? '',
    headcount: 1,
    birthDate: '2018-03-15',
    ...parts,
  });
const booked: ReservationLineDetail = {
  ...lineDetail,
  track: 'individual',
  experiencers: [person('한가람', '01'), person('한나래', '02')],
  leaders: [{ ...groupLeader, categoryId: '01', name: '한보라', mobile: '01000000077', email: 'bora@example.com' }],
};

const soldNow = (parts: Parameters<typeof bookedProduct>[0] = {}): ProductDetail =>
  ({
    product: bookedProduct(parts),
    pricedDay: '2026-12-09',
    priceRows: bookedProduct(parts).priceRows,
    rounds: [],
  }) as unknown as ProductDetail;

const Place = () => <output>{useLocation().pathname}</output>;

/** The button of a line, with what its calls answer; without a product the server knows none. */
function show(detail: ReservationLineDetail, product: ProductDetail | null): void {
  const queries = newQueries();
  const { track } = detail;
  queries.setQueryData(reservationLineQuery('R-1', line.lineNo).queryKey, detail);
  if (product !== null) queries.setQueryData(productDetailQuery({ track, productId: 101 }, null).queryKey, product);
  draw(
    <>
      <BookAgainButton track={track} reservationNo="R-1" line={line} now={NOW} />
      <Place />
      <ToastRegion />
    </>,
    { queries },
  );
}
const press = () => userEvent.click(screen.getByRole('button', { name: `${line.productName} 다시 예약` }));
const answerQuestion = async (words: RegExp, verb: string) => {
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(words);
  await userEvent.click(screen.getByRole('button', { name: verb }));
};
const place = () => screen.getByText(/^\//, { selector: 'output' }).textContent;
const kept = () => ({ ticket: readValue(ticketSlot('individual', 101)), people: readValue(peopleSlot(101)) });

beforeEach(() => {
  writeValue(ticketSlot('individual', 101), null);
  writeValue(ticketSlot('group', 101), null);
  writeValue(peopleSlot(101), null);
  vi.stubGlobal('fetch', async () => refused(404, 'catalog.product-unknown'));
});

test('the product opens with the same people, and without a day and a round', async () => {
  writeValue(ticketSlot('individual', 101), {
    ...EMPTY_TICKET,
    visitDate: '2026-12-01',
    roundId: 7,
    agreed: { privacy: true },
  });
  show(booked, soldNow());
  await press();
  expect(await screen.findByText('/reserve/ind/child/101')).toBeTruthy();
  expect(kept().ticket).toMatchObject({
    visitDate: null,
    roundId: null,
    agreed: { privacy: true },
    counts: { 'experiencer:01': 1, 'experiencer:02': 1, 'leader:01': 1 },
  });
  expect(kept().people?.experiencers.map(({ name, birth, categoryId }) => [name, birth, categoryId])).toEqual([
    ['한가람', '2018-03-15', '01'],
    ['한나래', '2018-03-15', '02'],
  ]);
  expect(kept().people?.leaders).toMatchObject([
    { name: '한보라', mobile: '010-0000-0077', email: 'bora@example.com' },
  ]);
  expect(await screen.findByText(bookAgainWords.started)).toBeTruthy();
});

test('heads whose names are deleted are counted, and their names are typed again', async () => {
  show({ ...booked, experiencers: [person('', '01'), person('', '01')], leaders: [] }, soldNow());
  await press();
  await screen.findByText('/reserve/ind/child/101');
  expect(kept()).toMatchObject({ ticket: { counts: { 'experiencer:01': 2 } }, people: NOBODY });
});

test('a group gets its heads and leaders; its pupils are named after booking', async () => {
  const heads = person('', '01', { headcount: 60 });
  show(
    { ...booked, track: 'group', experiencers: [heads, person('김하나', '', { headcount: 0 })] },
    soldNow({ tracks: ['group'] }),
  );
  await press();
  await screen.findByText('/reserve/grp/child/101');
  expect(readValue(ticketSlot('group', 101))?.counts).toEqual({ 'experiencer:01': 60, 'leader:01': 1 });
  expect(readValue(peopleSlot(101))).toMatchObject({ experiencers: [], leaders: [{ name: '한보라' }] });
});

test('what is no longer sold is said first, and the visitor can stop there', async () => {
  const standard = PERSON_CATEGORIES.filter(({ kind }) => kind === 'standard');
  const product = soldNow({ priceRows: [priceRow({ categories: standard })] });
  show(booked, product);
  const words =
    /구분\(장애인\)은 지금 판매하지 않아 .*지금은 보호자 인원을 받지 않아 뺍니다\. 인원과 금액을 확인해 주세요\./;
  await press();
  await answerQuestion(words, '그만두기');
  expect([place(), kept().ticket]).toEqual(['/', null]);
  await press();
  await answerQuestion(words, '계속 예약');
  await screen.findByText('/reserve/ind/child/101');
  expect(kept().ticket?.counts).toEqual({ 'experiencer:01': 2 });
  expect(kept().people?.experiencers.map(({ categoryId }) => categoryId)).toEqual(['01', '01']);
});

test('people who are typed for the product stay unless the visitor replaces them', async () => {
  const typed = { experiencers: [{ ...emptyExperiencer('p1', '01'), name: '다른아이' }], leaders: [] };
  writeValue(peopleSlot(101), typed);
  show(booked, soldNow());
  await press();
  await answerQuestion(/입력하시던 인원이 있습니다/, '그대로 두기');
  expect([place(), kept().people]).toEqual(['/', typed]);
  await press();
  await answerQuestion(/입력하시던 인원이 있습니다/, '바꾸기');
  await screen.findByText('/reserve/ind/child/101');
  expect(kept().people?.experiencers[0]?.name).toBe('한가람');
});

test.each([
  ['whose sale is over', soldNow({ saleTo: '2026-11-22' }), bookAgainWords.ended],
  ['that is not found', null, bookAgainWords.notFound],
] as const)('a product %s says so and links to others', async (_, product, words) => {
  show(booked, product);
  await press();
  expect((await screen.findByRole('alertdialog')).textContent).toContain(words);
  expect(screen.getByRole('link', { name: bookAgainWords.otherProducts }).getAttribute('href')).toBe(
    '/reserve/ind/child',
  );
  expect([place(), kept().ticket]).toEqual(['/', null]);
});

test('a failed call is shown', async () => {
  vi.stubGlobal('fetch', async () => refused(500));
  show(booked, null);
  await press();
  await answerQuestion(/오류가 발생하였습니다/, '확인');
  expect(place()).toBe('/');
});
