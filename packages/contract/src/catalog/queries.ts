import { type Hall, LONGEST_HALL } from '@kkumteo/domain/catalog/hall';
import * as v from 'valibot';
import { coded, hallCodes, hallOfSlug, trackLetter } from '../wire/codes.ts';
import { type Codec, type Decoded, field, map, object } from '../wire/codec.ts';
import { day, ifGiven, key, matching, numberText, orNothing } from '../wire/requests.ts';

export const saleState: Codec<'ended' | 'on-sale', 'end' | '' | undefined> = {
  schema: v.pipe(
    v.optional(v.picklist(['end', '']), ''),
    v.transform((word) => (word === 'end' ? 'ended' : 'on-sale')),
  ),
  encode: (sale) => (sale === 'ended' ? 'end' : undefined),
};

/** A hall by its code; null for a code that no hall can have. */
export const anyHall: Codec<Hall | null, string> = {
  ...coded(hallCodes, null),
  schema: v.pipe(v.string(), v.maxLength(LONGEST_HALL), v.transform(hallCodes.decode)),
};

/** Which products a list shows; a hall of null is one that no park has. */
export const productListRequest = object({
  hall: field('pdDiv', anyHall),
  track: field('pgDiv', trackLetter),
  sale: field('pdEnd', saleState),
});

/** Whose streets are asked for; null: of every hall that is narrowed by them. */
export const streetsRequest = object({ hall: field('pdDiv', ifGiven(anyHall)) });

export const productParams = object({ id: field('id', numberText) });

const invitationCode = ifGiven(key(100, 1));

export const productRequest = object({
  track: field('pgDiv', trackLetter),
  day: field('expVisitRvdt', ifGiven(day)),
  roundId: field('mrktnScheSeqNo', ifGiven(numberText)),
  invitationCode: field('d', invitationCode),
  preview: field('t', ifGiven(key(20, 1))),
});
export type ProductQuery = Decoded<typeof productRequest>;

export const availabilityRequest = object({
  track: field('pgDiv', trackLetter),
  month: field('month', matching(/^\d{4}(0[1-9]|1[0-2])$/), 'yyyymm'),
  invitationCode: field('d', invitationCode),
});

/** The hall whose notices are asked for, by slug or code; null: all. Another word names a hall that no park has. */
export const noticesRequest = object({
  hall: field(
    'expDiv',
    map(
      orNothing(key(LONGEST_HALL)),
      (word): Hall | null => (word === '' ? null : (hallOfSlug(word) ?? hallCodes.decode(word) ?? word)),
      (hall) => (hall === null ? '' : hallCodes.encode(hall)),
    ),
  ),
});
