import type { RoundPart } from '@kkumteo/domain/catalog/product';
import { decodeSpan, encodeSpan } from '../wire/scalars.ts';
import type { RoundPartWire } from './round-parts.answer.ts';

interface WithParts {
  readonly parts?: readonly RoundPart[] | undefined;
}

/** The parts of a bundle's round; nothing for a round that is one visit. */
export const encodeParts = ({ parts }: WithParts): { readonly partList?: RoundPartWire[] } =>
  parts === undefined
    ? {}
    : { partList: parts.map((part) => ({ pdNm: part.name, tm: encodeSpan(part.startMinute, part.endMinute) })) };

export const decodeParts = ({ partList }: { readonly partList?: readonly RoundPartWire[] | undefined }): WithParts =>
  partList === undefined ? {} : { parts: partList.map(({ pdNm, tm }) => ({ name: pdNm, ...decodeSpan(tm) })) };
