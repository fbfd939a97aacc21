import type { MakiveStreetsWire } from './streets.answer.ts';

export interface Street {
  readonly streetId: string;
  readonly name: string;
  readonly parentStreetId: string | null;
}

/** Streets of the makive hall and the sub-streets below them. */
export const encodeMakiveStreets = (streets: readonly Street[]): MakiveStreetsWire => ({
  makiveStreet: streets.filter(isTop).map((street) => ({ cd: street.streetId, cdNm: street.name })),
  makiveExph: streets
    .filter((street) => !isTop(street))
    .map((street) => ({ cd: street.streetId, cdNm: street.name, upperCd: street.parentStreetId ?? '' })),
});

/** The streets of the answer, each sub-street with the street that it belongs to. */
export const decodeMakiveStreets = (wire: MakiveStreetsWire): readonly Street[] => [
  ...wire.makiveStreet.map(({ cd, cdNm }) => ({ streetId: cd, name: cdNm, parentStreetId: null })),
  ...wire.makiveExph.map(({ cd, cdNm, upperCd }) => ({ streetId: cd, name: cdNm, parentStreetId: upperCd || null })),
];

const isTop = (street: Street): boolean => street.parentStreetId === null;
