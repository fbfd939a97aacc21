import type { KstDate } from '@kkumteo/domain/shared/time';

/** The day on which the tests' clock stands, and the visit that they book. */
export const TODAY = '2026-11-20';
export const NOW = `${TODAY}T09:00:00+09:00`;
export const VISIT: KstDate = '2026-12-09';

/** A round of the demo park by what it is for the tests. */
export interface Offer {
  readonly productId: number;
  readonly roundId: number;
  readonly componentRoundId: number;
  readonly guardian: boolean;
  readonly price: number;
}

/** 300 seats, costs nothing, all ages. */
export const FESTIVAL: Offer = { productId: 801, roundId: 8011, componentRoundId: 8011, guardian: false, price: 0 };
/** 24 seats, 18,000 won a child and 9,000 won the guardian. */
export const FIRE_STATION: Offer = {
  productId: 101,
  roundId: 1011,
  componentRoundId: 1011,
  guardian: true,
  price: 18_000,
};

const GUARDIAN_PRICE = 9_000;

/** What `people` children of `buyer` cost together, their guardian included; in won. */
export const priceOf = (offer: Offer, people: number): number =>
  people * offer.price + (offer.guardian ? GUARDIAN_PRICE : 0);

const visit = (day: KstDate): string => day.replaceAll('-', '');

const LETTERS = '가나다라마바사아자차카타파하';
let lists = 0;

/** Children of another family with each list: the same child twice at one time is refused. */
const nameOf = (list: number, at: number): string =>
  `김${LETTERS.charAt(at)}온${[...String(list)].map((digit) => LETTERS.charAt(Number(digit))).join('')}`;

/** A booking list of one item as the browser sends it, for children that no other list names. */
export function bookingList(offer: Offer, people: number, buyer = 'buyer', day = VISIT): readonly object[] {
  lists += 1;
  return [
    {
      cartNo: `item-${buyer}`,
      groupPersDiv: '02',
      expVisitRvdt: visit(day),
      mrktnPdNo: offer.productId,
      mrktnScheSeqNo: offer.roundId,
      includeList: Array.from({ length: people }, (_, at) => ({
        key: `child-${at}`,
        incluNm: nameOf(lists, at),
        incluGrade: 'E2',
        incluBirthMonDate: `2018-03-${String(at + 1).padStart(2, '0')}`,
        email: `child${at}@example.com`,
      })),
      leaderList: offer.guardian
        ? [{ mbNo: 'guardian', leaderNm: '김도현', phoneNo: '01000000011', email: 'dohyeon@example.com' }]
        : [],
    },
  ];
}

/** The body of an order that costs nothing. */
export const freeOrder = (offer: Offer, people: number, buyer?: string, day?: KstDate): object => ({
  bookingList: bookingList(offer, people, buyer, day),
  groupPersDiv: '02',
  cmpl: 'free',
});

/** The body that prepares a card payment. */
export const cardOrder = (offer: Offer, people: number, buyer?: string): object => ({
  bookingList: bookingList(offer, people, buyer),
  groupPersDiv: '02',
  payMethod: '02',
});
