import type { Role } from '@kkumteo/domain/participants/category';
import { roleCodes } from '../wire/codes.ts';
import type { PersonCountWire } from './person-count.answer.ts';

/** How many heads of a category are offered or booked, and its discount in percent. */
export interface PersonCount {
  readonly role: Role;
  readonly roleName: string;
  readonly categoryId: string;
  readonly categoryName: string;
  readonly note: string;
  readonly discountPercent: number;
  readonly people: number;
  /** Experiencers that each of this category needs: of a group leader alone. */
  readonly experiencersEach?: number | undefined;
}

/** Counted heads of a product's category as they are sent. */
export const encodeCount = (count: PersonCount, productId: number): PersonCountWire => ({
  reciDivCd: roleCodes.encode(count.role),
  reciDivNm: count.roleName,
  pesnDivCd: count.categoryId,
  pesnDivNm: count.categoryName,
  pdNo: productId,
  note: count.note,
  discRateView: count.discountPercent > 0 ? `${count.discountPercent}%` : '',
  pcnt: count.people,
  ...(count.experiencersEach !== undefined && { perExprPcnt: count.experiencersEach }),
});

/** Counted heads of an answer, in words of the code. */
export const decodeCount = (wire: PersonCountWire): PersonCount => ({
  role: roleCodes.decode(wire.reciDivCd) ?? 'experiencer',
  roleName: wire.reciDivNm,
  categoryId: wire.pesnDivCd,
  categoryName: wire.pesnDivNm,
  note: wire.note,
  discountPercent: Number.parseInt(wire.discRateView, 10) || 0,
  people: wire.pcnt,
  ...(wire.perExprPcnt !== undefined && { experiencersEach: wire.perExprPcnt }),
});
