import type { KstDate } from '../shared/time.ts';

/** A value of an entry as it is written: a text, nothing, a list or fields, as in a file of the catalogue. */
export type Written = string | null | readonly Written[] | WrittenFields;
export interface WrittenFields {
  readonly [field: string]: Written | undefined;
}

/** The tables of the catalogue whose entries a draft may change. */
export const DRAFT_TABLES = [
  'products',
  'prices',
  'rooms',
  'days',
  'coupons',
  'notices',
  'invitations',
  'english',
] as const;
export type DraftTable = (typeof DRAFT_TABLES)[number];

/** By which field of an entry its table knows it. */
export const ENTRY_KEYS: Readonly<Record<DraftTable, string>> = {
  products: 'id',
  prices: 'list',
  rooms: 'id',
  days: 'day',
  coupons: 'id',
  notices: 'id',
  invitations: 'code',
  english: 'korean',
};

/** An entry by its key; null where the catalogue has none, or has it no more. */
export interface DraftEntry {
  readonly table: DraftTable;
  readonly key: string;
  readonly value: WrittenFields | null;
}

/** What has numbers, and can be begun as new. */
export const NUMBERED_KINDS = ['product', 'coupon', 'notice'] as const;
export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** What a draft is of: `product/101`, `days`, `coupon/3`, `notice/2`, `invitations`. */
export type DraftSubject =
  | { readonly kind: NumberedKind; readonly id: number }
  | { readonly kind: 'days' | 'invitations' };

const SUBJECT = /^(?:(product|coupon|notice)\/([1-9]\d{0,9})|(days|invitations))$/;

export const subjectText = (subject: DraftSubject): string =>
  'id' in subject ? `${subject.kind}/${subject.id}` : subject.kind;

/** Null where the text names none. */
export function subjectOf(text: string): DraftSubject | null {
  const [, kind, id, whole] = SUBJECT.exec(text) ?? [];
  if (whole === 'days' || whole === 'invitations') return { kind: whole };
  if (kind === 'product' || kind === 'coupon' || kind === 'notice') return { kind, id: Number(id) };
  return null;
}

/** Lists of prices that a product has to itself while it is edited. */
export const ownLists = (productId: number): { readonly own: string; readonly forGroups: string } => ({
  own: `product-${productId}`,
  forGroups: `product-${productId}-group`,
});

/** Whether a list is what groups pay for a product that has prices of its own for them. */
export const isListForGroups = (list: string): boolean => /^product-\d+-group$/.test(list);

/** How a product stands: not published yet, waiting for its moment, sold, no longer sold. */
export const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'ended'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export function productState({
  isPublished,
  isScheduled,
  saleTo,
  today,
}: {
  readonly isPublished: boolean;
  readonly isScheduled: boolean;
  readonly saleTo: KstDate | null;
  readonly today: KstDate;
}): ProductState {
  if (!isPublished) return isScheduled ? 'scheduled' : 'draft';
  return saleTo !== null && saleTo < today ? 'ended' : 'published';
}
