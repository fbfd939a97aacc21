import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { LineLeaderView, ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { HeadsChanged } from '@kkumteo/copy/book-again';
import type { Role } from '@kkumteo/domain/participants/category';
import { type PriceRow, priceRowsOn } from '@kkumteo/domain/pricing/price-row';
import { categoryForRebooking } from '@kkumteo/domain/reservation/book-again';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { countKey, type Headcounts } from '../../participants/headcounts.ts';
import type { ExperiencerRow, LeaderRow, PeopleDraft } from '../../participants/people-draft.ts';

export interface HeadsAgain {
  readonly counts: Headcounts;
  readonly people: PeopleDraft;
  readonly changed: HeadsChanged;
}

interface Head {
  readonly role: Role;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly people: number;
}

/**
 * The heads of a line by the categories that its product is sold to now, and its people by name where they are known.
 */
export function headsAgain(
  { track, experiencers, leaders }: ReservationLineDetail,
  product: ProductDetail,
): HeadsAgain {
  const rows = priceRowsOn(product.priceRows, track, product.pricedDay);
  const heads: readonly Head[] = [
    ...experiencers.map((each) => ({ ...each, role: 'experiencer' as const, people: each.headcount })),
    ...leaders.map((each) => ({ ...each, role: 'leader' as const, people: 1 })),
  ].filter(({ people }) => people > 0);
  const idOf = (role: Role, categoryId: string) => categoryForRebooking(rows, role, categoryId)?.categoryId ?? '';
  return {
    counts: countsOf(rows, heads),
    people: {
      // A group names none of its counted heads before it has booked.
      experiencers: track === 'group' ? [] : experiencers.filter(isNamed).map((each, at) => toRow(each, at, idOf)),
      leaders: leaders.filter(isNamed).map((each, at) => toLeaderRow(each, at, idOf)),
    },
    changed: { track, ...changedOf(rows, heads) },
  };
}

type IdOf = (role: Role, categoryId: string) => string;

const isNamed = ({ name }: { readonly name: string }): boolean => name !== '';

const toRow = (person: ParticipantView, at: number, idOf: IdOf): ExperiencerRow => ({
  key: `p${at + 1}`,
  categoryId: idOf('experiencer', person.categoryId),
  name: person.name,
  birth: person.birthDate ?? '',
  email: person.email,
  grade: person.grade,
  loginId: person.loginId,
  className: person.className,
  classNumber: person.classNumber,
  rooms: {},
});

const toLeaderRow = (leader: LineLeaderView, at: number, idOf: IdOf): LeaderRow => ({
  key: `p${at + 1}`,
  categoryId: idOf('leader', leader.categoryId),
  name: leader.name,
  mobile: formatPhone(leader.mobile),
  email: leader.email,
});

function countsOf(rows: readonly PriceRow[], heads: readonly Head[]): Headcounts {
  const counts: Record<string, number> = {};
  for (const { role, categoryId, people } of heads) {
    const category = categoryForRebooking(rows, role, categoryId);
    if (category === null) continue;
    const key = countKey(role, category.categoryId);
    counts[key] = (counts[key] ?? 0) + people;
  }
  return counts;
}

function changedOf(rows: readonly PriceRow[], heads: readonly Head[]): Omit<HeadsChanged, 'track'> {
  const movedFrom = new Set<string>();
  const leftOut = new Set<Role>();
  for (const { role, categoryId, categoryName } of heads) {
    const category = categoryForRebooking(rows, role, categoryId);
    if (category === null) leftOut.add(role);
    else if (category.categoryId !== categoryId) movedFrom.add(categoryName || '없어진 구분');
  }
  return { movedFrom: [...movedFrom], leftOut: [...leftOut] };
}
