import { type Decoded, field, list, map, object } from '../wire/codec.ts';
import { string, stringOrNull } from '../wire/scalars.ts';

const street = object({ streetId: field('cd', string), name: field('cdNm', string) });
const subStreet = object({ parentStreetId: field('upperCd', stringOrNull) }, street);

export type Street = Decoded<typeof subStreet>;

export const streetsAnswer = map(
  object({ top: field('makiveStreet', list(street)), below: field('makiveExph', list(subStreet)) }),
  ({ top, below }): readonly Street[] => [...top.map((each) => ({ ...each, parentStreetId: null })), ...below],
  (streets: readonly Street[]) => ({
    top: streets.filter(({ parentStreetId }) => parentStreetId === null),
    below: streets.filter(({ parentStreetId }) => parentStreetId !== null),
  }),
);
