import type { CallerOffer, CallerWanted } from '@kkumteo/contract/office/caller';
import { completeDate } from '@kkumteo/domain/shared/typed-date';

type Category = CallerOffer['categories'][number];

/** An experiencer or a leader as typed; `from` is the key of a child of the list, `caller` for the member, else empty. */
export interface TypedPerson {
  readonly key: string;
  readonly categoryId: string;
  readonly from: string;
  readonly name: string;
  readonly birthDate: string;
  readonly mobile: string;
  readonly email: string;
}

export interface People {
  readonly experiencers: readonly TypedPerson[];
  readonly leaders: readonly TypedPerson[];
}

export const FROM_CALLER = 'caller';

export const of = ({ categories }: CallerOffer, role: Category['role']): readonly Category[] =>
  categories.filter((one) => one.role === role);

/** The usual category first chosen. */
export function newPerson(categories: readonly Category[], from: string): TypedPerson {
  const usual = categories.find((one) => one.usual) ?? categories[0];
  return {
    key: crypto.randomUUID(),
    categoryId: usual?.categoryId ?? '',
    from,
    name: '',
    birthDate: '',
    mobile: '',
    email: '',
  };
}

/** To begin with one child, and the member as the guardian where the price table has guardians. */
export const firstPeople = (offer: CallerOffer): People => ({
  experiencers: [newPerson(of(offer, 'experiencer'), '')],
  leaders: of(offer, 'leader').length > 0 ? [newPerson(of(offer, 'leader'), FROM_CALLER)] : [],
});

export const peopleOf = ({ experiencers, leaders }: People): Pick<CallerWanted, 'experiencers' | 'leaders'> => ({
  experiencers: experiencers.map(({ categoryId, from, name, birthDate, email }) => ({
    categoryId,
    familyKey: from === '' ? null : from,
    name,
    birthDate: completeDate(birthDate),
    email,
  })),
  leaders: leaders.map(({ categoryId, from, name, mobile, email }) => ({
    categoryId,
    isCaller: from === FROM_CALLER,
    name,
    mobile,
    email,
  })),
});
