import type { ListedProduct } from '@kkumteo/contract/office/catalogue';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { choicesQuery, productsQuery } from '../api/catalogue.ts';
import { fitting, ProductFilters, productsAsked } from '../features/catalogue/product-filters.tsx';
import { ProductTable } from '../features/catalogue/product-table.tsx';
import { useBeginProduct } from '../features/catalogue/use-begin-product.ts';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { places, productPlace } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

const TITLE = '상품';
const NO_PRODUCTS: readonly ListedProduct[] = [];

/** 상품: everything that is sold, will be, or was; the address says what of it is shown. */
export default function ProductsPage() {
  return (
    <Only act="catalogue.read" title={TITLE}>
      <Products />
    </Only>
  );
}

function Products() {
  const [address, setAddress] = useSearchParams();
  const navigate = useNavigate();
  const mayEdit = useMay('catalogue.edit');
  const { data, error, isFetching, refetch } = useQuery(productsQuery);
  const { data: choices } = useQuery(choicesQuery);
  const colours = useMemo(() => new Map(choices?.halls.map(({ hall, colour }) => [hall, colour])), [choices]);
  const asked = productsAsked(address);
  const begin = useBeginProduct();
  const choose = (filter: string, value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(filter);
    else next.set(filter, value);
    setAddress(next, { replace: true });
  };
  const all = data?.products ?? NO_PRODUCTS;
  const rows = useMemo(() => {
    const wanted = productsAsked(address);
    return fitting(all, wanted).filter(({ state }) => wanted.state === null || state === wanted.state);
  }, [all, address]);
  return (
    <Page
      title={TITLE}
      sub={
        data && (
          <span role="status">
            {rows.length === all.length ? `${all.length}개` : `${rows.length} / ${all.length}개`}
          </span>
        )
      }
      actions={
        mayEdit && (
          <Button
            size="medium"
            look="primary"
            busy={begin.busy ? '만드는 중' : null}
            onClick={() => void begin.run(null)}
          >
            <Icon name="plus" /> 상품 만들기
          </Button>
        )
      }
    >
      {error !== null && data === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={7} label="상품을 불러오고 있어요." />}
      {data !== undefined && (
        <>
          <ProductFilters products={all} asked={asked} onChoose={choose} />
          {rows.length === 0 ? (
            <EmptyState
              action={
                all.length > 0 && (
                  <LinkButton to={places.products} size="medium">
                    조건 지우기
                  </LinkButton>
                )
              }
            >
              {all.length === 0 ? '아직 상품이 없어요.' : '이 조건에 맞는 상품이 없어요.'}
            </EmptyState>
          ) : (
            <ProductTable
              products={rows}
              colours={colours}
              onOpen={({ productId }) => void navigate(productPlace(productId))}
            />
          )}
        </>
      )}
    </Page>
  );
}
