import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import type { ProductSummary } from '@kkumteo/domain/catalog/product';
import { Button } from '@kkumteo/ui/button.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { Tabs } from '@kkumteo/ui/tabs.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { productsQuery } from '../../api/products.ts';
import { CardGrid, ProductCard, ProductCardSkeleton } from './product-card.tsx';

/** The first four of the answer are recommended; four skeletons are shown while it loads (booking spec §9). */
const RECOMMENDED = 4;
const SKELETONS = 4;
const ENDED_HASH = '#end';

interface ListProps {
  readonly track: Track;
  readonly hall: Hall;
  /** Something is searched for, which comes in their place: it is waited for as for products. */
  readonly waits: boolean;
}

/** The recommended block of a hall: the first products on sale; nothing where there are none. */
export function RecommendedProducts({ track, hall, waits }: ListProps) {
  const { data: products, isPending: loads } = useQuery(productsQuery(track, hall, 'on-sale'));
  const isPending = loads || waits;
  if (!isPending && (products ?? []).length === 0) return null;
  return (
    <Section title="추천 체험">
      <CardGrid busy={isPending}>
        {isPending ? (
          <Skeletons />
        ) : (
          (products ?? [])
            .slice(0, RECOMMENDED)
            .map((product) => (
              <ProductCard key={product.productId} product={product} to={toDetail(track, product)} first />
            ))
        )}
      </CardGrid>
    </Section>
  );
}

/** All products of a hall in two tabs; the ended ones are chosen by the hash `#end`. */
export function AllProducts({ track, hall, waits }: ListProps) {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const ended = hash === ENDED_HASH;
  const selling = useQuery(productsQuery(track, hall, 'on-sale'));
  const past = useQuery({ ...productsQuery(track, hall, 'ended'), enabled: ended });
  const choose = (key: 'on-sale' | 'ended') =>
    void navigate(
      { pathname: paths.list(track, hall), search, hash: key === 'ended' ? ENDED_HASH : '' },
      { replace: true, preventScrollReset: true },
    );
  return (
    <section>
      <h2>
        <VisuallyHidden>전체 체험</VisuallyHidden>
      </h2>
      <Tabs
        label="판매 상태"
        tabs={[
          { key: 'on-sale', label: counted('판매 중', selling.data) },
          { key: 'ended', label: counted('종료', past.data) },
        ]}
        chosen={ended ? 'ended' : 'on-sale'}
        onChoose={choose}
      >
        {/* Meanwhile the four skeletons are among the recommended. */}
        {waits || selling.isPending ? (
          <div aria-busy="true" />
        ) : (
          <Products track={track} ended={ended} load={ended ? past : selling} />
        )}
      </Tabs>
    </section>
  );
}

/** They are above already: a phone would show the same four twice, one screen after the other. */
const recommendedLast = (products: readonly ProductSummary[] | undefined) =>
  products && [...products.slice(RECOMMENDED), ...products.slice(0, RECOMMENDED)];

interface Load {
  readonly data: readonly ProductSummary[] | undefined;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** A failure stays silent but for a way to try again (PD-44). */
function Products({ track, ended, load }: { readonly track: Track; readonly ended: boolean; readonly load: Load }) {
  const products = ended ? load.data : recommendedLast(load.data);
  if (products === undefined && load.isError) return <Button onClick={() => void load.refetch()}>다시 불러오기</Button>;
  if (products?.length === 0) return <EmptyState>대상 상품이 없습니다.</EmptyState>;
  return (
    <CardGrid busy={products === undefined}>
      {products === undefined ? (
        <Skeletons />
      ) : (
        products.map((product) => (
          <ProductCard key={product.productId} product={product} to={toDetail(track, product)} ended={ended} />
        ))
      )}
    </CardGrid>
  );
}

function Skeletons() {
  return Array.from({ length: SKELETONS }, (_, at) => <ProductCardSkeleton key={at} />);
}

const toDetail = (track: Track, product: ProductSummary): string =>
  paths.detail(track, product.hall, product.productId);

const counted = (label: string, products: readonly ProductSummary[] | undefined): string =>
  products === undefined ? label : `${label} ${products.length}`;
