import type { KstDate } from '../shared/time.ts';

/** A value of an entry as it is written: a text, nothing, a list or fields, as in a file of the catalogue. */
export type Written = string | null | readonly Written[] | WrittenFields;
export interface WrittenFields {
  readonly [field: string]: Written | undefined;
}

/** The tables of the catalogue whose entries a draft may change. */
export const DRAFT_TABLES = [
  'operator',
  'halls',
  'products',
  'prices',
  'rooms',
  'days',
  'coupons',
  'notices',
  'texts',
  'invitations',
  'english',
] as const;
export type DraftTable = (typeof DRAFT_TABLES)[number];

/** Where a draft is: `scheduled` waits for its moment, `proposed` for a second person. */
export const DRAFT_STATES = ['open', 'proposed', 'scheduled', 'published', 'discarded'] as const;

/** By which fields of an entry its table knows it; there is one operator. */
const ENTRY_KEYS: Readonly<Record<DraftTable, readonly string[]>> = {
  operator: [],
  halls: ['hall'],
  products: ['id'],
  prices: ['list'],
  rooms: ['id'],
  days: ['day'],
  coupons: ['id'],
  notices: ['id'],
  texts: ['name', 'language'],
  invitations: ['code'],
  english: ['korean'],
};

export const entryKey = (table: DraftTable, value: WrittenFields): string =>
  ENTRY_KEYS[table].map((field) => String(value[field])).join('/');

/** An entry by its key; null where the catalogue has none, or has it no more. */
export interface DraftEntry {
  readonly table: DraftTable;
  readonly key: string;
  readonly value: WrittenFields | null;
}

/** What has numbers, and can be begun as new. */
export const NUMBERED_KINDS = ['product', 'coupon', 'notice'] as const;
export type NumberedKind = (typeof NUMBERED_KINDS)[number];

/** What a draft is of: `product/101`, `coupon/3`, `notice/2`, `hall/sea`, `text/fees`, `operator`, `days`, `invitations`. */
export type DraftSubject =
  | { readonly kind: NumberedKind; readonly id: number }
  | { readonly kind: 'hall' | 'text'; readonly name: string }
  | { readonly kind: 'operator' | 'days' | 'invitations' };

export const SUBJECT =
  /^(?:(product|coupon|notice)\/([1-9]\d{0,9})|(hall|text)\/([a-z][a-z0-9-]{0,59})|(operator|days|invitations))$/;

export function subjectText(subject: DraftSubject): string {
  if ('id' in subject) return `${subject.kind}/${subject.id}`;
  return 'name' in subject ? `${subject.kind}/${subject.name}` : subject.kind;
}

/** Null where the text names none. */
export function subjectOf(text: string): DraftSubject | null {
  const [, kind, id, named, name = '', whole] = SUBJECT.exec(text) ?? [];
  if (whole === 'operator' || whole === 'days' || whole === 'invitations') return { kind: whole };
  if (named === 'hall' || named === 'text') return { kind: named, name };
  if (kind === 'product' || kind === 'coupon' || kind === 'notice') return { kind, id: Number(id) };
  return null;
}

/** Whether 관리자 alone change a subject: the operator with its limits, and the texts. */
export const isOfSettings = (subject: string): boolean => subject === 'operator' || subject.startsWith('text/');

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
