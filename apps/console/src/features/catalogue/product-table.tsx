import type { ListedProduct } from '@kkumteo/contract/office/catalogue';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { kstDate } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { useMemo } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { HallMark } from '../reservation/hall-mark.tsx';
import css from './product-table.module.css';
import { ProductPicture } from './product-picture.tsx';
import { useBeginProduct } from './use-begin-product.ts';
import { useMay } from '../staff/self.tsx';
import { editedWords, saleWords, seatsWords, stateWords, tracksWords } from './product-words.ts';

const TONES: Readonly<Record<ListedProduct['state'], BadgeTone>> = {
  published: 'success',
  scheduled: 'info',
  draft: 'plain',
  ended: 'plain',
};

const toneOf = ({ state, changed, dueAt }: ListedProduct): BadgeTone =>
  dueAt !== null || (state === 'published' && changed > 0) ? 'info' : TONES[state];

function columnsOf(colours: ReadonlyMap<string, string>, mayCopy: boolean): readonly GridColumn<ListedProduct>[] {
  const now = serverNow();
  const today = kstDate(now);
  const copy: GridColumn<ListedProduct> = {
    key: 'copy',
    header: '베끼기',
    share: 0.8,
    align: 'end',
    value: () => null,
    cell: (product) => <CopyButton product={product} />,
  };
  return [
    {
      key: 'name',
      header: '상품',
      share: 2.6,
      rowHeader: true,
      value: ({ name }) => name,
      cell: ({ name, picturePath, hall, hallName }) => (
        <span className={css.product}>
          <ProductPicture path={picturePath} />
          <span className={css.words}>
            <span>{name}</span>
            <span className={css.hall}>
              <HallMark colour={colours.get(hall) ?? 'blue'} /> {hallName}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'tracks', header: '구분', wideOnly: true, value: ({ tracks }) => tracksWords(tracks) },
    { key: 'rounds', header: '회차와 좌석', share: 1.4, wideOnly: true, value: seatsWords },
    {
      key: 'fee',
      header: '요금',
      align: 'end',
      share: 0.9,
      wideOnly: true,
      value: ({ fee }) => fee,
      cell: ({ fee }) => (fee === null ? '–' : formatAmount(fee)),
    },
    { key: 'sale', header: '판매 기간', share: 1.4, wideOnly: true, value: (product) => saleWords(product, today) },
    {
      key: 'state',
      header: '상태',
      share: 1.5,
      value: (product) => stateWords(product, now),
      cell: (product) => <Badge tone={toneOf(product)}>{stateWords(product, now)}</Badge>,
    },
    { key: 'edited', header: '고친 때', share: 1.2, wideOnly: true, value: (product) => editedWords(product, now) },
    ...(mayCopy ? [copy] : []),
  ];
}

function CopyButton({ product }: { readonly product: ListedProduct }) {
  const begin = useBeginProduct();
  return (
    <button
      type="button"
      className={css.copy}
      aria-label={`${product.name} 베껴 만들기`}
      onClick={(event) => {
        event.stopPropagation();
        void begin.run(product.productId);
      }}
    >
      <Icon name="copy" />
    </button>
  );
}

export interface ProductTableProps {
  readonly products: readonly ListedProduct[];
  /** Of each hall. */
  readonly colours: ReadonlyMap<string, string>;
  readonly onOpen: (product: ListedProduct) => void;
}

/** What visitors book, in the order in which they see it. */
export function ProductTable({ products, colours, onOpen }: ProductTableProps) {
  const mayCopy = useMay('catalogue.edit');
  const columns = useMemo(() => columnsOf(colours, mayCopy), [colours, mayCopy]);
  const grid = useGrid({ rows: products, columns });
  return <Grid caption="상품" grid={grid} rowKey={({ productId }) => String(productId)} onOpen={onOpen} />;
}
