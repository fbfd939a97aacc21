import type { CatalogueDocument } from '@kkumteo/catalogue/document/document';
import { picturePath } from '@kkumteo/catalogue/document/pictures';
import type { CatalogueChoices, ListedProduct } from '@kkumteo/contract/office/catalogue';
import { productState, subjectOf, type WrittenFields } from '@kkumteo/domain/drafts/draft';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { isKstDate, kstDate, type Instant, type KstDate } from '@kkumteo/domain/shared/time';
import type { Sql } from '../../db/pool.ts';
import { entriesIn } from './entries.ts';
import { namesIn } from '@kkumteo/catalogue/names-in';
import { readPublished, type Published } from './published.ts';
import { differenceOf, viewOf, type DraftView } from './read-draft.ts';
import { listDrafts, type Person } from './store.ts';

type Document = CatalogueDocument;
type Product = Document['products'][number];

interface Edited {
  readonly by: Person | null;
  readonly at: Instant;
}

/** Every product that is published, and those that are drafts alone, in the order of visitors. */
export async function listProducts(sql: Sql, now: Instant): Promise<readonly ListedProduct[]> {
  const published = await readPublished(sql);
  const views = new Map(
    (await listDrafts(sql))
      .filter(({ subject }) => subjectOf(subject)?.kind === 'product')
      .map((draft) => [draft.subject, viewOf(draft, published)]),
  );
  const edited = await lastPublished(sql);
  const today = kstDate(now);
  const listed = published.document.products.map((product) =>
    listedOf(product, published, { view: views.get(`product/${product.id}`), edited, today }),
  );
  const known = new Set(published.document.products.map(({ id }) => `product/${id}`));
  const fresh = [...views].filter(([subject]) => !known.has(subject)).map(([, view]) => draftedOf(view, published));
  return [...listed, ...fresh];
}

const LAST = `select distinct on (d.subject) d.subject, v.published_at as at, jsonb_build_object('staffKey', s.staff_id, 'name', s.name) as by
  from catalogue_version v join catalogue_draft d using (draft_id) join staff_member s on s.staff_id = v.published_by
  order by d.subject, v.version desc`;

async function lastPublished(sql: Sql): Promise<ReadonlyMap<string, Edited>> {
  const rows = await sql.query<Edited & { readonly subject: string }>(LAST);
  return new Map(rows.map((row) => [row.subject, row]));
}

interface Beside {
  readonly view: DraftView | undefined;
  readonly edited: ReadonlyMap<string, Edited>;
  readonly today: KstDate;
}

function listedOf(product: Product, { document, raw }: Published, { view, edited, today }: Beside): ListedProduct {
  const { id, hall, name, rounds, seats, saleFrom, saleTo, forGroups } = product;
  const last = edited.get(`product/${id}`);
  return {
    productId: id,
    groupProductId: forGroups?.id ?? null,
    hall,
    hallName: hallNameOf(document, hall),
    name,
    picturePath: picturePath(product, new Map()),
    tracks: forGroups === null ? product.tracks : ['individual', 'group'],
    rounds: rounds.filter(({ from, to }) => holdsOn({ from, to }, today)).length,
    seats: seats?.experiencers ?? null,
    fee: feeOn(document, product.prices, today),
    saleFrom,
    saleTo,
    state: productState({ isPublished: true, isScheduled: false, saleTo, today }),
    draftId: view?.draft.draftId ?? null,
    changed: view === undefined ? 0 : differenceOf(view.published, view.entries, namesIn(raw)).length,
    dueAt: dueOf(view),
    editedBy: view?.draft.savedBy ?? last?.by ?? null,
    editedAt: view?.draft.savedAt ?? last?.at ?? null,
  };
}

const dueOf = (view: DraftView | undefined): Instant | null =>
  view?.draft.state === 'scheduled' ? view.draft.dueAt : null;

const hallNameOf = ({ halls }: Pick<Document, 'halls'>, hall: string): string =>
  halls.find((each) => each.hall === hall)?.shortName ?? hall;

const holdsOn = ({ from, to }: { readonly from: string | null; readonly to: string | null }, day: KstDate): boolean =>
  (from ?? day) <= day && day <= (to ?? day);

function feeOn({ prices }: Document, list: string | null, day: KstDate): number | null {
  const rows = prices.find((each) => each.list === list)?.rows ?? [];
  const fees = rows
    .filter((row) => row.role === 'experiencer' && !row.hidden && holdsOn(row, day))
    .map(({ fee }) => fee);
  return fees.length === 0 ? null : Math.max(...fees);
}

/** A product that was never published, by what its draft says so far. */
function draftedOf({ draft, subject, entries }: DraftView, { document }: Published): ListedProduct {
  const id = 'id' in subject ? subject.id : 0;
  const value = entries.find(({ table, key }) => table === 'products' && key === String(id))?.value ?? {};
  const { forGroups, seats, rounds, hall } = value;
  const list = entriesIn(
    { prices: entries.flatMap((one) => (one.table === 'prices' && one.value ? [one.value] : [])) },
    'prices',
  );
  return {
    productId: id,
    groupProductId: isFields(forGroups) ? Number(forGroups['id']) : null,
    hall: String(hall),
    hallName: hallNameOf(document, String(hall)),
    name: String(value['name']),
    picturePath: picturePath({ picture: textOf(value, 'picture'), scene: textOf(value, 'scene') }, new Map()),
    tracks: isFields(forGroups) ? ['individual', 'group'] : tracksOf(value),
    rounds: Array.isArray(rounds) ? rounds.length : 0,
    seats: isFields(seats) ? wholeOf(seats['experiencers']) : null,
    fee: feeIn(list.find((each) => each['list'] === value['prices'])),
    saleFrom: dayOf(value, 'saleFrom'),
    saleTo: dayOf(value, 'saleTo'),
    state: draft.state === 'scheduled' ? 'scheduled' : 'draft',
    draftId: draft.draftId,
    changed: 0,
    dueAt: draft.state === 'scheduled' ? draft.dueAt : null,
    editedBy: draft.savedBy,
    editedAt: draft.savedAt,
  };
}

const textOf = (value: WrittenFields, field: string): string | null => {
  const text = value[field];
  return typeof text === 'string' ? text : null;
};
const dayOf = (value: WrittenFields, field: string): KstDate | null => {
  const text = textOf(value, field);
  return text !== null && isKstDate(text) ? text : null;
};
const wholeOf = (value: WrittenFields[string]): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null;

const tracksOf = ({ tracks }: WrittenFields): readonly ('individual' | 'group')[] =>
  (['individual', 'group'] as const).filter((track) => Array.isArray(tracks) && tracks.includes(track));

function feeIn(list: WrittenFields | undefined): number | null {
  const rows = list?.['rows'];
  const fees = (Array.isArray(rows) ? rows.filter(isFields) : []).flatMap((row) =>
    row['role'] === 'experiencer' && row['hidden'] !== 'true' ? (wholeOf(row['fee']) ?? []) : [],
  );
  return fees.length === 0 ? null : Math.max(...fees);
}

/** What fields of entries may name. */
export async function readChoices(sql: Sql): Promise<CatalogueChoices> {
  const { document } = await readPublished(sql);
  const { halls, streets, rooms, categories, products } = document;
  return {
    halls: halls.map(({ hall, name, hasRooms, colour }) => ({ hall, name, hasRooms, colour })),
    streets: streets.map(({ id, hall, name }) => ({ id, hall, name })),
    rooms: rooms.map(({ id, hall, street, name }) => ({ id, hall, street, name })),
    categories: categories.map(({ id, name, kind }) => ({ id, name, kind })),
    products: products.flatMap(({ id, name, hall, invitationOnly, forGroups }) => [
      { id: String(id), name, hall, invitationOnly },
      ...(forGroups === null
        ? []
        : [
            {
              id: String(forGroups.id),
              name: `${forGroups.name ?? name} (단체)`,
              hall,
              invitationOnly: forGroups.invitationOnly ?? invitationOnly,
            },
          ]),
    ]),
  };
}
