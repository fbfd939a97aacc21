import * as v from 'valibot';
import { catalogueSchema, type CatalogueDocument, type ListSubject, type Subject } from '../document/document.ts';
import type { Shape } from '../document/shape.ts';
import { CATALOGUE_SHAPE } from '../document/catalogue-shape.ts';
import {
  categorySchema,
  couponSchema,
  englishSchema,
  hallSchema,
  noticeSchema,
  organisationSchema,
  parkDaySchema,
  parkTextSchema,
  roomSchema,
  streetSchema,
} from '../document/park.ts';
import { componentSchema, invitationSchema, priceListSchema, productSchema } from '../document/products.ts';
import type { Complaint } from '../faults/complaint.ts';
import { nearName } from '../faults/near-name.ts';
import type { Path } from '../faults/place.ts';
import { isFields, type Raw, type RawFields } from './raw.ts';

export type Report = (path: Path, complaint: Complaint) => void;

/** What is read of a catalogue: its whole entries, and what is known of the others. */
export interface Draft {
  /** Lists hold the entries without fault alone; the operator is null where it has one. */
  readonly document: Omit<CatalogueDocument, 'operator'> & { readonly operator: CatalogueDocument['operator'] | null };
  /** The path of an entry of one of the lists, as it is written. */
  pathOf(entry: object): Path;
  /** The fields of the entries with a fault, by which other entries may refer to them. */
  broken(subject: ListSubject): readonly RawFields[];
}

/** Checks every value by itself, and reports each that is wrong; nothing is refused before all of it was seen. */
export function checkShape(raw: RawFields, report: Report): Draft {
  reportUnknownKeys(raw, CATALOGUE_SHAPE, [], report);
  const paths = new WeakMap<object, Path>();
  const broken = new Map<string, RawFields[]>();
  const list = <S extends v.GenericSchema<unknown, object>>(subject: ListSubject, item: S): v.InferOutput<S>[] => {
    const written = Object.hasOwn(raw, subject) ? (raw[subject] ?? null) : null;
    if (written === null) return [];
    if (!Array.isArray(written)) {
      report([subject], { code: 'list' });
      return [];
    }
    return written.flatMap((entry, index) => {
      const { success, output, issues } = v.safeParse(item, entry);
      if (success) {
        paths.set(output, [subject, index]);
        return [output];
      }
      for (const issue of issues) report([subject, index, ...pathOf(issue)], complaintOf(issue));
      if (isFields(entry)) broken.set(subject, [...(broken.get(subject) ?? []), entry]);
      return [];
    });
  };
  const document = {
    operator: operatorOf(raw, report),
    halls: list('halls', hallSchema),
    days: list('days', parkDaySchema),
    streets: list('streets', streetSchema),
    rooms: list('rooms', roomSchema),
    categories: list('categories', categorySchema),
    prices: list('prices', priceListSchema),
    components: list('components', componentSchema),
    products: list('products', productSchema),
    invitations: list('invitations', invitationSchema),
    coupons: list('coupons', couponSchema),
    notices: list('notices', noticeSchema),
    texts: list('texts', parkTextSchema),
    organisations: Object.hasOwn(raw, 'organisations') ? list('organisations', organisationSchema) : null,
    english: list('english', englishSchema),
  };
  return { document, pathOf: (entry) => paths.get(entry) ?? [], broken: (subject) => broken.get(subject) ?? [] };
}

function operatorOf(raw: RawFields, report: Report): CatalogueDocument['operator'] | null {
  const subject: Subject = 'operator';
  if (!Object.hasOwn(raw, subject)) {
    report([], { code: 'missing', field: subject });
    return null;
  }
  const { success, output, issues } = v.safeParse(catalogueSchema.entries.operator, raw[subject]);
  for (const issue of issues ?? []) report([subject, ...pathOf(issue)], complaintOf(issue));
  return success ? output : null;
}

const pathOf = (issue: v.BaseIssue<unknown>): Path =>
  (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));

/** The schemas of this package say what is wrong as a complaint. */
const complaintOf = (issue: v.BaseIssue<unknown>): Complaint => JSON.parse(issue.message) as Complaint;

function reportUnknownKeys(raw: Raw | undefined, of: Shape, path: Path, report: Report): void {
  if (of.kind === 'list' && Array.isArray(raw))
    raw.forEach((item, at) => reportUnknownKeys(item, of.item, [...path, at], report));
  if (of.kind !== 'fields' || !isFields(raw)) return;
  const names = of.fields.map(({ name }) => name);
  for (const key of Object.keys(raw))
    if (!names.includes(key)) report([...path, key], { code: 'unknown-key', key, near: nearName(key, names) });
  for (const { name, shape: inner } of of.fields)
    if (Object.hasOwn(raw, name)) reportUnknownKeys(raw[name], inner, [...path, name], report);
}
