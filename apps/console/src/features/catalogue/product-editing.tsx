import type { CatalogueChoices, CatalogueDraft, DraftConflict } from '@kkumteo/contract/office/catalogue';
import type { DraftEntries, PriceListEntry, ProductEntry } from '@kkumteo/contract/office/catalogue-entries';
import { ownLists } from '@kkumteo/domain/drafts/draft';
import { createContext, type ReactNode, useContext } from 'react';
import type { DraftEditing } from './use-draft.ts';

/** A place of the draft: of the product unless it is one of its price lists. */
export interface FieldPlace {
  readonly path: string;
  readonly list?: string;
}

export interface ProductEditing {
  readonly productId: number;
  readonly draft: CatalogueDraft;
  readonly product: ProductEntry;
  readonly prices: DraftEntries['prices'];
  readonly choices: CatalogueChoices;
  readonly conflicts: readonly DraftConflict[];
  readonly isReadOnly: boolean;
  /** Whether visitors book it already. */
  readonly isPublished: boolean;
  readonly change: (fields: Partial<ProductEntry>) => void;
  readonly changeList: (list: PriceListEntry) => void;
  /** Takes over entries that are ready to be saved. */
  readonly takeEntries: (entries: DraftEntries) => void;
  readonly isChanged: (place: FieldPlace) => boolean;
  readonly faultOf: (place: FieldPlace) => string | null;
}

const EditingContext = createContext<ProductEditing | null>(null);

/** What a field of a draft knows of its place. */
export type DraftPlaces = Pick<ProductEditing, 'isReadOnly' | 'isChanged' | 'faultOf'>;
const PlacesContext = createContext<DraftPlaces | null>(null);

export const PlacesProvider = (props: { readonly places: DraftPlaces; readonly children: ReactNode }) => (
  <PlacesContext value={props.places}>{props.children}</PlacesContext>
);

export function useDraftPlaces(): DraftPlaces {
  const places = useContext(PlacesContext);
  if (places === null) throw new Error('This field is shown within the editor of a draft');
  return places;
}

export const EditingProvider = (props: { readonly editing: ProductEditing; readonly children: ReactNode }) => (
  <EditingContext value={props.editing}>
    <PlacesProvider places={props.editing}>{props.children}</PlacesProvider>
  </EditingContext>
);

export function useProductEditing(): ProductEditing {
  const editing = useContext(EditingContext);
  if (editing === null) throw new Error('This part is shown within the editor of a product');
  return editing;
}

interface Editor {
  readonly productId: number;
  readonly editing: DraftEditing;
  readonly choices: CatalogueChoices;
  readonly conflicts: readonly DraftConflict[];
}

/** The product of a draft with what changes it; null where the draft has taken it out. */
export function productEditing({ productId, editing, choices, conflicts }: Editor): ProductEditing | null {
  const { draft, entries, edit, isReadOnly } = editing;
  const key = String(productId);
  const product = entries.products.find((entry) => entry.key === key)?.value ?? null;
  if (product === null) return null;
  const isAt = (place: FieldPlace, at: { readonly table: string; readonly key: string; readonly path: string }) =>
    (place.list === undefined
      ? at.table === 'products' && at.key === key
      : at.table === 'prices' && at.key === place.list) &&
    (at.path === place.path || at.path.startsWith(`${place.path}.`) || place.path.startsWith(`${at.path}.`));
  const put = <Entry extends { readonly key: string }>(list: readonly Entry[], entry: Entry): Entry[] =>
    list.some((each) => each.key === entry.key)
      ? list.map((each) => (each.key === entry.key ? entry : each))
      : [...list, entry];
  return {
    productId,
    draft,
    product,
    prices: entries.prices,
    choices,
    conflicts,
    isReadOnly,
    isPublished: draft.published.products.some((entry) => entry.value !== null),
    change: (fields) =>
      edit((now) => {
        const value = now.products.find((entry) => entry.key === key)?.value ?? product;
        return { ...now, products: put(now.products, { key, value: { ...value, ...fields } }) };
      }),
    changeList: (list) => edit((now) => ({ ...now, prices: put(now.prices, { key: list.list, value: list }) })),
    takeEntries: (taken) =>
      edit((now) => ({
        ...now,
        products: taken.products.reduce(put, [...now.products]),
        prices: taken.prices.reduce(put, [...now.prices]),
        rooms: taken.rooms.reduce(put, [...now.rooms]),
        english: taken.english.reduce(put, [...now.english]),
      })),
    isChanged: (place) => draft.changes.some((change) => change.path !== '' && isAt(place, change)),
    faultOf: (place) =>
      draft.faults.find((fault) => isAt(place, fault) && fault.path.length >= place.path.length)?.sentence ?? null,
  };
}

/** The lists of prices of a product: the one of individuals, and that of groups. */
export function listsOf({ productId, product, prices }: Pick<ProductEditing, 'productId' | 'product' | 'prices'>) {
  const names = ownLists(productId);
  const own = product.prices ?? names.own;
  const theirs = product.forGroups?.prices;
  const find = (name: string) => prices.find(({ key }) => key === name)?.value ?? { list: name, rows: [] };
  const isGroupsOnly = product.tracks.length === 1 && product.tracks[0] === 'group';
  return [
    { title: product.forGroups === null ? (isGroupsOnly ? '단체' : '모두') : '개인', list: find(own) },
    ...(theirs === undefined || theirs === null ? [] : [{ title: '단체', list: find(theirs) }]),
  ];
}
