import type { ListedProduct } from '@kkumteo/contract/office/catalogue';
import { PRODUCT_STATES, type ProductState } from '@kkumteo/domain/drafts/draft';
import { Select } from '@kkumteo/ui/select.tsx';
import { useLocation } from 'react-router';
import { PageTabs } from '../../lib/page-tabs.tsx';
import { FindField } from '../../lib/table/find-field.tsx';
import css from './product-filters.module.css';
import { STATE_WORDS } from './product-words.ts';

/** What of the list is shown, as the address says it. */
export interface ProductsAsked {
  readonly state: ProductState | null;
  readonly words: string;
  readonly hall: string;
  readonly track: string;
  readonly by: string;
}

export function productsAsked(address: URLSearchParams): ProductsAsked {
  const state = PRODUCT_STATES.find((each) => each === address.get('state')) ?? null;
  const [words = '', hall = '', track = '', by = ''] = ['q', 'hall', 'track', 'by'].map(
    (name) => address.get(name) ?? '',
  );
  return { state, words, hall, track, by };
}

/** Those that fit in everything but their state, which the tabs count. */
export const fitting = (products: readonly ListedProduct[], { words, hall, track, by }: ProductsAsked) =>
  products.filter(
    (product) =>
      (hall === '' || product.hall === hall) &&
      (track === '' || product.tracks.some((each) => each === track)) &&
      (by === '' || product.editedBy?.name === by) &&
      `${product.name} ${product.productId}`.toLowerCase().includes(words.trim().toLowerCase()),
  );

const ORDER: readonly ProductState[] = ['published', 'scheduled', 'draft', 'ended'];

export interface ProductFiltersProps {
  readonly products: readonly ListedProduct[];
  readonly asked: ProductsAsked;
  readonly onChoose: (filter: 'q' | 'hall' | 'track' | 'by', value: string) => void;
}

/** The parts of the list with their counts, and what narrows it. */
export function ProductFilters({ products, asked, onChoose }: ProductFiltersProps) {
  const { pathname, search } = useLocation();
  const fit = fitting(products, asked);
  const addressOf = (state: ProductState | null): string => {
    const next = new URLSearchParams(search);
    if (state === null) next.delete('state');
    else next.set('state', state);
    return next.size === 0 ? pathname : `${pathname}?${next.toString()}`;
  };
  const counted = (state: ProductState) => fit.filter((product) => product.state === state).length;
  const halls = new Map(products.map(({ hall, hallName }) => [hall, hallName]));
  const editors = [...new Set(products.flatMap(({ editedBy }) => (editedBy === null ? [] : [editedBy.name])))];
  return (
    <>
      <PageTabs
        label="상태"
        current={addressOf(asked.state)}
        tabs={[
          { to: addressOf(null), label: `모두 ${fit.length}` },
          ...ORDER.map((state) => ({ to: addressOf(state), label: `${STATE_WORDS[state]} ${counted(state)}` })),
        ]}
      />
      <div className={css.filters} role="group" aria-label="상품 찾기" data-print="hide">
        <FindField label="상품 이름" value={asked.words} onChange={(words) => onChoose('q', words)} />
        <Select
          label="체험관"
          placeholder="모두"
          value={asked.hall}
          options={[...halls].map(([value, label]) => ({ value, label }))}
          onChange={(value) => onChoose('hall', value)}
        />
        <Select
          label="구분"
          placeholder="개인·단체"
          value={asked.track}
          options={[
            { value: 'individual', label: '개인' },
            { value: 'group', label: '단체' },
          ]}
          onChange={(value) => onChoose('track', value)}
        />
        <Select
          label="고친 사람"
          placeholder="모두"
          value={asked.by}
          options={editors.map((name) => ({ value: name, label: name }))}
          onChange={(value) => onChoose('by', value)}
        />
      </div>
    </>
  );
}
