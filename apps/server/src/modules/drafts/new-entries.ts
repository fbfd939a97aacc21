import {
  entryKey,
  ownLists,
  subjectText,
  type NumberedKind,
  type DraftEntry,
  type DraftSubject,
  type DraftTable,
  type WrittenFields,
} from '@kkumteo/domain/drafts/draft';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { addDays, type KstDate } from '@kkumteo/domain/shared/time';
import { entriesIn, entriesOf } from './entries.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

/** A product with nothing said of it. */
export const BLANK_PRODUCT: WrittenFields = {
  id: '',
  hall: '',
  tracks: ['individual'],
  name: '',
  headline: '',
  summary: '',
  description: [],
  target: '',
  optionText: '',
  durationMinutes: '',
  grades: [],
  street: null,
  recommendedRank: null,
  picture: null,
  scene: null,
  saleFrom: '',
  saleTo: '',
  weekdays: WEEKDAYS,
  openOn: [],
  closedOn: [],
  prices: null,
  fixedHeadcount: 'false',
  roomTotalLimit: null,
  invitationOnly: 'false',
  pledgeOnly: 'false',
  sameDayCutoff: null,
  requiredConfirmation: null,
  freeApplication: 'false',
  refundUntil: 'round-start',
  position: null,
  seats: null,
  rounds: [],
  forGroups: null,
};

const TABLES: Readonly<Record<NumberedKind, DraftTable>> = {
  product: 'products',
  coupon: 'coupons',
  notice: 'notices',
};

interface Beginning {
  readonly kind: NumberedKind;
  readonly copyOf: number | null;
  /** Numbers that were ever given, also to what is gone, and those of drafts under way. */
  readonly taken: ReadonlySet<number>;
  readonly today: KstDate;
}

/** The subject of a new entry, by the next number that is free, and its entries; null where there is nothing to copy. */
export function beginNew(
  raw: WrittenFields,
  { kind, copyOf, taken, today }: Beginning,
): { readonly subject: DraftSubject; readonly entries: readonly DraftEntry[] } | null {
  const after = copyOf ?? (kind === 'product' ? 100 : 0);
  const id = nextFree(after, taken);
  const subject = { kind, id } as const;
  if (kind === 'product') {
    const entries = copyOf === null ? blankProduct(raw, id, today) : copyProduct(raw, copyOf, id, taken);
    return entries === null ? null : { subject, entries };
  }
  const table = TABLES[kind];
  const original =
    copyOf === null ? undefined : entriesIn(raw, table).find((each) => entryKey(table, each) === String(copyOf));
  if (copyOf !== null && original === undefined) return null;
  const blank = kind === 'coupon' ? BLANK_COUPON : { ...BLANK_NOTICE, from: today, to: addDays(today, 30) };
  const value = { ...(original ?? blank), id: String(id), ...(kind === 'coupon' && { code: null }) };
  return { subject, entries: [{ table, key: String(id), value }] };
}

function nextFree(after: number, taken: ReadonlySet<number>): number {
  let id = after + 1;
  while (taken.has(id)) id += 1;
  return id;
}

/** In the first hall, whose picture it shows until it has one; with a round, seats and prices that are to be filled in. */
function blankProduct(raw: WrittenFields, id: number, today: KstDate): readonly DraftEntry[] {
  const { hall = '', picture = null, scene = null } = fieldsIn(raw, 'halls')[0] ?? {};
  const list = ownLists(id).own;
  const sale = { saleFrom: today, saleTo: addDays(today, 365) };
  const value = {
    ...BLANK_PRODUCT,
    id: String(id),
    hall,
    picture,
    scene,
    prices: list,
    ...sale,
    durationMinutes: '60',
    seats: { experiencers: '', leaders: null, counted: 'per-round', rooms: [], changes: [] },
    rounds: [{ number: '1', name: '', starts: null, ends: null, parts: [], from: null, to: null, id: null }],
  };
  const categories = fieldsIn(raw, 'categories').flatMap(({ id: category = null, kind }) =>
    kind === 'standard' ? [category] : [],
  );
  const rows = [
    { ...BLANK_ROW, number: '1', role: 'experiencer', name: '체험자', categories },
    { ...BLANK_ROW, number: '2', role: 'leader', name: '보호자', categories },
  ];
  return [
    { table: 'products', key: String(id), value },
    { table: 'prices', key: list, value: { list, rows } },
  ];
}

const fieldsIn = (raw: WrittenFields, table: string): readonly WrittenFields[] => {
  const entries = raw[table];
  return Array.isArray(entries) ? entries.filter(isFields) : [];
};

const BLANK_ROW: WrittenFields = {
  fee: '',
  additionalFee: null,
  hidden: 'false',
  fixed: 'false',
  sharedPeople: null,
  from: null,
  to: null,
  id: null,
};

/** With numbers of its own; its rounds and prices keep those within it. */
function copyProduct(
  raw: WrittenFields,
  copyOf: number,
  id: number,
  taken: ReadonlySet<number>,
): readonly DraftEntry[] | null {
  const original = entriesOf(raw, { kind: 'product', id: copyOf });
  const [old, own] = [ownLists(copyOf), ownLists(id)];
  const renamed = (list: unknown): string | null =>
    list === old.own ? own.own : list === old.forGroups ? own.forGroups : null;
  const entries = original.flatMap(({ table, value }): readonly DraftEntry[] => {
    if (value === null) return [];
    if (table === 'prices') {
      const list = renamed(value['list']) ?? '';
      return [{ table, key: list, value: { ...value, list, rows: withoutIds(value['rows']) } }];
    }
    if (table !== 'products') return [];
    const { forGroups } = value;
    const groupId = nextFree(id, taken);
    const groups = isFields(forGroups)
      ? { ...forGroups, id: String(groupId), ...('prices' in forGroups && { prices: renamed(forGroups['prices']) }) }
      : null;
    const copy = {
      ...value,
      id: String(id),
      name: `${String(value['name'])} (베낀 것)`,
      prices: renamed(value['prices']),
      rounds: withoutIds(value['rounds']),
      position: null,
      recommendedRank: null,
      forGroups: groups,
    };
    return [{ table, key: String(id), value: copy }];
  });
  return entries.some(({ table }) => table === 'products') ? entries : null;
}

const withoutIds = (items: WrittenFields[string]): readonly WrittenFields[] =>
  Array.isArray(items) ? items.filter(isFields).map((item) => ({ ...item, id: null })) : [];

const BLANK_COUPON: WrittenFields = {
  id: '',
  kind: 'standard',
  amount: '',
  note: '',
  hall: null,
  products: [],
  from: null,
  to: null,
  bookFrom: null,
  bookTo: null,
  code: null,
  limit: null,
  perMember: '1',
};

const BLANK_NOTICE: WrittenFields = {
  id: '',
  hall: null,
  track: null,
  kind: 'notice',
  from: '',
  to: '',
  title: '',
  message: '',
  link: null,
};

/** What a draft is called. */
export function nameOfDraft(subject: DraftSubject, entries: readonly DraftEntry[]): string {
  if (subject.kind === 'text') return TEXT_NAMES[subject.name] ?? subject.name;
  if (subject.kind === 'hall') return String(entries.find(({ table }) => table === 'halls')?.value?.['name']);
  if (!('id' in subject)) return { operator: '운영사와 한도', days: '운영일', invitations: '초대' }[subject.kind];
  const entry = entries.find(({ table, key }) => table === TABLES[subject.kind] && key === String(subject.id));
  const name = entry?.value?.[NAME_FIELDS[subject.kind]];
  return typeof name === 'string' && name !== '' ? name : subjectText(subject);
}

const NAME_FIELDS: Readonly<Record<NumberedKind, string>> = { product: 'name', coupon: 'note', notice: 'title' };
