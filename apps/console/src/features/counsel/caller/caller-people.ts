import type { Caller, CallerOffer, CallerWanted } from '@kkumteo/contract/office/caller';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { DEFAULT_GROUP_HEADCOUNT } from '@kkumteo/domain/catalog/track';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { completeDate } from '@kkumteo/domain/shared/typed-date';

type Category = CallerOffer['categories'][number];
export type TypedOrganisation = NonNullable<CallerWanted['organisation']>;

/** An experiencer or a leader as typed; `from` is the key of a child of the list, `caller` for the member, else empty. */
export interface TypedPerson {
  readonly key: string;
  /** Null: the usual kind. */
  readonly categoryId: string | null;
  readonly from: string;
  readonly name: string;
  readonly birthDate: string;
  readonly mobile: string;
  readonly email: string;
  /** The rooms that were chosen, by component round. */
  readonly rooms: Readonly<Record<number, string>>;
}

/** Who comes, as it was typed; it stays while another product, day or round is chosen. */
export interface Typed {
  readonly experiencers: readonly TypedPerson[];
  readonly leaders: readonly TypedPerson[];
  /** A group's heads by category; those that were not counted are what a group begins with. */
  readonly heads: Readonly<Record<string, number>>;
  readonly organisation: TypedOrganisation;
  readonly way: CallerWanted['way'];
}

export const FROM_CALLER = 'caller';

export const newPerson = (from: string): TypedPerson => ({
  key: crypto.randomUUID(),
  categoryId: null,
  from,
  name: '',
  birthDate: '',
  mobile: '',
  email: '',
  rooms: {},
});

const NO_ORGANISATION = {
  organisationId: null,
  name: '',
  kind: 'school',
  postalCode: '',
  basicAddress: '',
  detailAddress: '',
} as const;

/** To begin with one child, the member as the one who comes along, and the organisation that they booked for last. */
export const firstTyped = (caller: Caller): Typed => ({
  experiencers: [newPerson('')],
  leaders: [newPerson(FROM_CALLER)],
  heads: {},
  organisation: { ...(caller.organisation ?? NO_ORGANISATION), phone: '', grades: [] },
  way: 'pledge',
});

const of = ({ categories }: CallerOffer, role: Category['role']): readonly Category[] =>
  categories.filter((one) => one.role === role);

/** The categories of which a group counts heads, with how many come. */
export function headsOf(offer: CallerOffer, { heads }: Typed) {
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
  ...(role === 'leader' && offer.leaderTerms !== null
    ? [{ categoryId: '', label: `인솔자 (${leaderWords(offer.leaderTerms)})`, usual: true }]
    : []),
  ...of(offer, role).map(({ categoryId, name, price, usual }) => ({
    categoryId,
    label: `${name} ${formatAmount(price)}`,
    usual,
  })),
];

function leaderWords({ each, fee }: NonNullable<CallerOffer['leaderTerms']>): string {
  const free = each === null ? null : `체험자 ${each}명마다 1명 무료`;
  if (fee === 0) return free ?? '무료';
  return free === null ? formatAmount(fee) : `${free}, 넘으면 ${formatAmount(fee)}`;
}

/** The kind of a person, or the usual one where the product does not have it. */
export const kindOf = (kinds: readonly Kind[], { categoryId }: TypedPerson): Kind | undefined =>
  kinds.find((one) => one.categoryId === categoryId) ?? kinds.find(({ usual }) => usual) ?? kinds[0];

export interface Place extends Pick<CallerWanted, 'productId' | 'day'> {
  readonly track: Track;
  readonly roundId: number | null;
}

/** A group chooses how it pays, unless the product is sold by pledge alone. */
export const isPledgeOnly = ({ products, productId }: CallerOffer): boolean =>
  products.some((one) => one.productId === productId && one.pledgeOnly);

export function wantedOf(place: Place, offer: CallerOffer, typed: Typed): CallerWanted {
  const { track } = place;
  const isGroup = track === 'group';
  const [children, leaders] = [kindsOf(offer, 'experiencer'), kindsOf(offer, 'leader')];
  return {
    ...place,
    roundId: place.roundId ?? 0,
    heads: isGroup
      ? headsOf(offer, typed).map(({ category, count }) => ({ categoryId: category.categoryId, count }))
      : [],
    experiencers: isGroup
      ? []
      : typed.experiencers.map((person) => ({
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
        : typed.leaders.map((person) => ({
            categoryId: kindOf(leaders, person)?.categoryId ?? '',
            isCaller: person.from === FROM_CALLER,
            name: person.name,
            mobile: person.mobile,
            email: person.email,
          })),
    organisation: isGroup ? typed.organisation : null,
    way: isGroup ? (isPledgeOnly(offer) ? 'pledge' : typed.way) : 'account',
  };
}

/** What the chosen round has too few seats for, as it was last read; the booking itself decides. */
export function seatErrors({ rounds }: CallerOffer, { roundId, heads, experiencers, leaders }: CallerWanted) {
  const round = rounds.find((one) => one.roundId === roundId);
  const people = heads.reduce((sum, { count }) => sum + count, experiencers.length);
  const { seats, leaderSeats } = round ?? { seats: 0, leaderSeats: null };
  return [
    ...(people > seats ? [{ field: 'items.0.experiencers', message: `남은 자리가 ${seats}석이에요.` }] : []),
    ...(leaderSeats !== null && leaders.length > leaderSeats
      ? [{ field: 'items.0.leaders', message: `같이 오는 어른 자리가 ${leaderSeats}석 남았어요.` }]
      : []),
  ];
}
