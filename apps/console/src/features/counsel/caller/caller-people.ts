import type { CallerOffer, CallerWanted } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { DEFAULT_GROUP_HEADCOUNT } from '@kkumteo/domain/catalog/track';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, formatMinute } from '@kkumteo/domain/shared/time';
import { completeDate } from '@kkumteo/domain/shared/typed-date';
import { type CallerDraft, FROM_CALLER, type TypedPerson, type TypedVisit } from './caller-draft.ts';

type Category = CallerOffer['categories'][number];

const of = ({ categories }: CallerOffer, role: Category['role']): readonly Category[] =>
  categories.filter((one) => one.role === role);

/** The categories of which a group counts heads, with how many come. */
export function headsOf(offer: CallerOffer, { heads }: TypedVisit) {
  const all = of(offer, 'experiencer');
  const first = all.find(({ usual }) => usual) ?? all[0];
  return all.map((category) => ({
    category,
    count: heads[category.categoryId] ?? (category === first ? DEFAULT_GROUP_HEADCOUNT : 0),
  }));
}

interface Kind {
  readonly categoryId: string;
  readonly label: string;
  readonly usual: boolean;
}

/** What a person of a role can be; a group's leaders are free or paying by their number. */
export const kindsOf = (offer: CallerOffer, role: Category['role']): readonly Kind[] => [
  ...(role === 'leader' && offer.leaderTerms !== null ? [{ categoryId: '', label: '인솔자', usual: true }] : []),
  ...of(offer, role).map(({ categoryId, name, price, usual }) => ({
    categoryId,
    label: `${name} ${formatAmount(price)}`,
    usual,
  })),
];

/** `체험자 15명마다 1명 무료, 넘으면 4,000원` */
export function leaderWords({ each, fee }: NonNullable<CallerOffer['leaderTerms']>): string {
  const free = each === null ? null : `체험자 ${each}명마다 1명 무료`;
  if (fee === 0) return free ?? '무료';
  return free === null ? formatAmount(fee) : `${free}, 넘으면 ${formatAmount(fee)}`;
}

/** The kind of a person, or the usual one where the product does not have it. */
export const kindOf = (kinds: readonly Kind[], { categoryId }: TypedPerson): Kind | undefined =>
  kinds.find((one) => one.categoryId === categoryId) ?? kinds.find(({ usual }) => usual) ?? kinds[0];

const productOf = ({ products, productId }: CallerOffer) => products.find((one) => one.productId === productId);
const roundOf = ({ rounds }: CallerOffer, { roundId }: TypedVisit) => rounds.find((one) => one.roundId === roundId);

/** `소방서 구조대 · 12월 20일 (일) 2회 12:00` */
export function visitWords(offer: CallerOffer, visit: TypedVisit): string {
  const round = roundOf(offer, visit);
  const when = round === undefined ? '회차 고르기' : `${round.name} ${formatMinute(round.startMinute)}`;
  return `${productOf(offer)?.name ?? ''} · ${formatDay(offer.day)} ${when}`;
}

/** `체험자 2명 · 보호자 1명` */
export function partyWords(track: Track, { heads, experiencers, leaders }: CallerWanted['visits'][number]): string {
  const people = heads.reduce((sum, { count }) => sum + count, experiencers.length);
  const leader = track === 'group' ? '인솔자' : '보호자';
  return [`체험자 ${people}명`, ...(leaders.length === 0 ? [] : [`${leader} ${leaders.length}명`])].join(' · ');
}

/** A group chooses how it pays, unless something of it is sold by pledge alone. */
export const isPledgeOnly = (offers: readonly CallerOffer[]): boolean =>
  offers.some((offer) => productOf(offer)?.pledgeOnly ?? false);

/** The grades that can be named for all visits; all where it is empty. */
export const gradesOf = (offers: readonly CallerOffer[]): readonly string[] =>
  offers.some(({ grades }) => grades.length === 0) ? [] : [...new Set(offers.flatMap(({ grades }) => grades))];

/** Places in the booking of a group's visits that its additional sessions are declared of: several of a day and hall. */
export function declaredVisits({ visits }: CallerDraft, offers: readonly CallerOffer[]): readonly number[] {
  const slots = offers.map((offer) => `${productOf(offer)?.hallName}|${offer.day}`);
  return offers.flatMap(({ offersAdditionalSession }, at) =>
    offersAdditionalSession &&
    visits[at]?.roundId !== null &&
    slots.some((slot, other) => slot === slots[at] && other !== at && visits[other]?.roundId !== null)
      ? [at]
      : [],
  );
}

export function wantedOf(draft: CallerDraft, offers: readonly CallerOffer[]): CallerWanted {
  const isGroup = draft.track === 'group';
  const declared = isGroup ? declaredVisits(draft, offers) : [];
  return {
    track: draft.track,
    organisation: isGroup ? draft.organisation : null,
    way: isGroup ? (isPledgeOnly(offers) ? 'pledge' : draft.way) : 'account',
    visits: offers.flatMap((offer, at) => {
      const visit = draft.visits[at];
      if (visit === undefined) return [];
      const additionalSession = visit.additionalSession && declared.includes(at);
      return [{ ...visitOf(visit, offer, isGroup), additionalSession }];
    }),
  };
}

function visitOf(visit: TypedVisit, offer: CallerOffer, isGroup: boolean) {
  const [children, leaders] = [kindsOf(offer, 'experiencer'), kindsOf(offer, 'leader')];
  return {
    productId: offer.productId ?? 0,
    day: offer.day,
    roundId: visit.roundId ?? 0,
    heads: isGroup
      ? headsOf(offer, visit).map(({ category, count }) => ({ categoryId: category.categoryId, count }))
      : [],
    experiencers: isGroup
      ? []
      : visit.experiencers.map((person) => ({
          categoryId: kindOf(children, person)?.categoryId ?? '',
          familyKey: person.from === '' ? null : person.from,
          name: person.name,
          birthDate: completeDate(person.birthDate),
          email: person.email,
          rooms: offer.roomGroups.flatMap(({ componentRoundId }) => {
            const roomId = person.rooms[componentRoundId] ?? '';
            return roomId === '' ? [] : [{ componentRoundId, roomId }];
          }),
        })),
    leaders:
      leaders.length === 0
        ? []
        : visit.leaders.map((person) => ({
            categoryId: kindOf(leaders, person)?.categoryId ?? '',
            isCaller: person.from === FROM_CALLER,
            name: person.name,
            mobile: person.mobile,
            email: person.email,
          })),
  };
}

/** What has no round yet, or too few seats as they were last read; the booking itself decides. */
export const placeErrors = (draft: CallerDraft, { visits }: CallerWanted, offers: readonly CallerOffer[]) =>
  offers.flatMap((offer, at) => {
    const [typed, wanted] = [draft.visits[at], visits[at]];
    if (typed === undefined || wanted === undefined) return [];
    const round = roundOf(offer, typed);
    if (round === undefined) return [{ field: `items.${at}.roundId`, message: '회차를 골라 주세요.' }];
    const people = wanted.heads.reduce((sum, { count }) => sum + count, wanted.experiencers.length);
    const { seats, leaderSeats } = round;
    return [
      ...(people > seats ? [{ field: `items.${at}.experiencers`, message: `남은 자리가 ${seats}석이에요.` }] : []),
      ...(leaderSeats !== null && wanted.leaders.length > leaderSeats
        ? [{ field: `items.${at}.leaders`, message: `같이 오는 어른 자리가 ${leaderSeats}석 남았어요.` }]
        : []),
    ];
  });
