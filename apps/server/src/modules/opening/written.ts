import type { AddCategory, AddHall, OperatorWritten, SaveOperator } from '@kkumteo/contract/office/opening';
import { PARK_TEXTS, type ProseName } from '@kkumteo/contract/catalog/park-text';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Written, WrittenFields } from '@kkumteo/domain/drafts/draft';
import { TEXT_NAMES } from '@kkumteo/domain/drafts/text-words';
import { isFields } from '@kkumteo/domain/drafts/tree';
import type { KstDate } from '@kkumteo/domain/shared/time';
import * as v from 'valibot';

type Agreements = SaveOperator['agreements'];

/** The texts to which visitors agree, by the fields of the form. */
const AGREEMENTS: Readonly<Record<keyof Agreements, ProseName>> = {
  notice: 'notice',
  terms: 'terms',
  privacy: 'privacy',
  privacyConsent: 'privacy-consent',
  refund: 'refund',
};
const AGREEMENT_FIELDS = ['notice', 'terms', 'privacy', 'privacyConsent', 'refund'] as const;

const categoryId = (number: number): string => String(number).padStart(2, '0');

/** A park of which nothing is written; everyone who comes pays the whole price until other kinds are added. */
export const EMPTY_PARK: WrittenFields = {
  operator: null,
  halls: [],
  days: [],
  streets: [],
  rooms: [],
  categories: [{ id: categoryId(1), name: '일반', kind: 'standard', discountPercent: '0' }],
  prices: [],
  components: [],
  products: [],
  invitations: [],
  coupons: [],
  notices: [],
  texts: [],
  english: [],
};

const POLICY_LINKS = [
  { label: '이용약관', path: paths.info('terms') },
  { label: '개인정보처리방침', path: paths.info('privacy') },
  { label: '환불규정', path: paths.info('refund') },
];

const listIn = (raw: WrittenFields, name: string): readonly WrittenFields[] => {
  const list = raw[name];
  return Array.isArray(list) ? list.filter(isFields) : [];
};

export function withOperator(raw: WrittenFields, form: SaveOperator, today: KstDate): WrittenFields {
  const { pressKey: _press, agreements, opening, callCentre, closed, ...own } = form;
  const before = isFields(raw['operator']) ? raw['operator'] : { policyLinks: POLICY_LINKS, about: '' };
  const texts = AGREEMENT_FIELDS.reduce(
    (written, field) => withAgreement(written, { field, words: agreements[field], today }),
    listIn(raw, 'texts'),
  );
  return { ...raw, operator: { ...before, ...own, hours: { opening, callCentre, closed } }, texts };
}

interface Agreement {
  readonly field: keyof Agreements;
  readonly words: string | null;
  readonly today: KstDate;
}

/** In force from today on; null leaves it as it is, and so do the same words. */
function withAgreement(texts: readonly WrittenFields[], { field, words, today }: Agreement): readonly WrittenFields[] {
  const name = AGREEMENTS[field];
  if (words === null || (words !== '' && words === paragraphsIn(textOf({ texts }, name)))) return texts;
  const blocks = words
    .split(/\n\s*\n/u)
    .filter((part) => part.trim() !== '')
    .map((part) => ({ kind: 'text', text: part.trim() }));
  const document = { title: TEXT_NAMES[name] ?? name, effectiveFrom: today, sections: [{ heading: '', blocks }] };
  const others = texts.filter((text) => text['name'] !== name || text['language'] !== 'ko');
  return blocks.length === 0 ? others : [...others, { name, language: 'ko', document }];
}

/** What is missing of the texts, by the fields of the form. */
export const missingAgreements = (raw: WrittenFields): readonly string[] =>
  AGREEMENT_FIELDS.filter((field) => textOf(raw, AGREEMENTS[field]) === undefined);

const textOf = (raw: WrittenFields, name: ProseName): Written | undefined =>
  listIn(raw, 'texts').find((text) => text['name'] === name && text['language'] === 'ko')?.['document'];

/** The operator as the form has it; null where nothing is written yet. */
export function operatorIn(raw: WrittenFields): OperatorWritten | null {
  const operator = raw['operator'];
  if (!isFields(operator)) return null;
  const hours = isFields(operator['hours']) ? operator['hours'] : {};
  const of = (fields: WrittenFields, name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const agreed = (field: keyof Agreements): string | null => paragraphsIn(textOf(raw, AGREEMENTS[field]));
  return {
    parkName: of(operator, 'parkName'),
    foundationName: of(operator, 'foundationName'),
    chairmanTitle: of(operator, 'chairmanTitle'),
    address: of(operator, 'address'),
    businessNo: of(operator, 'businessNo'),
    phone: of(operator, 'phone'),
    email: of(operator, 'email'),
    lead: of(operator, 'lead'),
    opening: of(hours, 'opening'),
    callCentre: of(hours, 'callCentre'),
    closed: of(hours, 'closed'),
    agreements: {
      notice: agreed('notice'),
      terms: agreed('terms'),
      privacy: agreed('privacy'),
      privacyConsent: agreed('privacyConsent'),
      refund: agreed('refund'),
    },
  };
}

/** Null of a text that has more than plain paragraphs. */
function paragraphsIn(document: Written | undefined): string | null {
  if (document === undefined) return '';
  const read = v.safeParse(PARK_TEXTS.notice.schema, { language: 'ko', document });
  const sections = read.success ? (read.output?.document.sections ?? []) : [];
  const [only, ...others] = sections;
  if (only === undefined || others.length > 0 || only.heading !== '') return null;
  const parts = only.blocks.map((block) => (block.kind === 'text' ? block.text : null));
  return parts.includes(null) ? null : parts.join('\n\n');
}

export function withHall(raw: WrittenFields, { pressKey: _press, streets, picture, ...own }: AddHall): WrittenFields {
  const hall = { ...own, picture, scene: picture === null ? 'hall-child' : null };
  const added = streets.map((name, at) => ({ id: `${own.hall}-${at + 1}`, hall: own.hall, name }));
  return { ...raw, halls: [...listIn(raw, 'halls'), hall], streets: [...listIn(raw, 'streets'), ...added] };
}

export function withCategory(raw: WrittenFields, { pressKey: _press, ...own }: AddCategory): WrittenFields {
  const categories = listIn(raw, 'categories');
  const numbers = categories.map(({ id }) => Number(id)).filter(Number.isSafeInteger);
  const id = categoryId(Math.max(0, ...numbers) + 1);
  return { ...raw, categories: [...categories, { id, ...own }] };
}
