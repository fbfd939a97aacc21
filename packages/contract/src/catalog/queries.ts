import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { KstDate } from '@kkumteo/domain/shared/time';
import { hallCodes, trackLetters } from '../wire/codes.ts';
import { decodeDate, encodeDate } from '../wire/scalars.ts';
import type { ProductListQueryWire, ProductQueryWire } from './product.schema.ts';
import { hallOfSlug } from './site.ts';
import type { CodeListFormWire, NoticesQueryWire } from './site.schema.ts';

type Query = Readonly<Record<string, string | undefined>>;

/** Which products a list shows; a hall of null is one that the park doesn't have. */
export interface ProductListQuery {
  readonly hall: Hall | null;
  readonly track: Track;
  readonly sale: 'on-sale' | 'ended';
}

export const encodeProductListQuery = (input: ProductListQuery & { readonly hall: Hall }): Query => ({
  pdDiv: hallCodes.encode(input.hall),
  pgDiv: trackLetters.encode(input.track),
  pdEnd: input.sale === 'ended' ? 'end' : undefined,
});

export const decodeProductListQuery = (wire: ProductListQueryWire): ProductListQuery => ({
  hall: hallCodes.decode(wire.pdDiv),
  track: trackLetters.decode(wire.pgDiv) ?? 'individual',
  sale: wire.pdEnd === 'end' ? 'ended' : 'on-sale',
});

/** What a detail call asks for beside the product. */
export interface ProductQuery {
  readonly track: Track;
  readonly day: KstDate | null;
  readonly roundId: number | null;
  readonly invitationCode: string | null;
  readonly preview: string | null;
}

export const encodeProductQuery = (input: ProductQuery): Query => ({
  pgDiv: trackLetters.encode(input.track),
  expVisitRvdt: input.day === null ? undefined : encodeDate(input.day),
  mrktnScheSeqNo: input.roundId === null ? undefined : String(input.roundId),
  d: input.invitationCode ?? undefined,
  t: input.preview ?? undefined,
});

export const decodeProductQuery = (wire: ProductQueryWire): ProductQuery => ({
  track: trackLetters.decode(wire.pgDiv) ?? 'individual',
  day: wire.expVisitRvdt === undefined ? null : decodeDate(wire.expVisitRvdt),
  roundId: wire.mrktnScheSeqNo ?? null,
  invitationCode: wire.d ?? null,
  preview: wire.t ?? null,
});

/** The hall whose notices are asked for, by slug or code: null for all, `unknown` for a word that is none. */
export function decodeNoticesQuery(wire: NoticesQueryWire): Hall | null | 'unknown' {
  if (!wire.expDiv) return null;
  return hallOfSlug(wire.expDiv) ?? hallCodes.decode(wire.expDiv) ?? 'unknown';
}

/** The number of the code group that is asked for. */
export const decodeCodeGroup = (wire: CodeListFormWire): string => wire.grpCd;
