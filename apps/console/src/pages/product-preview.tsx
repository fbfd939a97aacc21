import { Breadcrumb } from '@kkumteo/ui/breadcrumb.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { previewQuery, productsQuery } from '../api/catalogue.ts';
import { ProductPreview } from '../features/catalogue/product-preview.tsx';
import { Only } from '../features/staff/refused.tsx';
import { places, productPlace } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '미리 보기';

/** What visitors would see of the draft of a product, on each track and width. */
export default function ProductPreviewPage() {
  const productId = Number(useParams()['productId']);
  if (!Number.isSafeInteger(productId) || productId < 1) return <NotFoundPage />;
  return (
    <Only act="catalogue.read" title={TITLE}>
      <Preview productId={productId} />
    </Only>
  );
}

function Preview({ productId }: { readonly productId: number }) {
  const listed = useQuery(productsQuery);
  const product = listed.data?.products.find((each) => each.productId === productId);
  const draftId = product?.draftId ?? null;
  const preview = useQuery({ ...previewQuery(draftId ?? 0), enabled: draftId !== null });
  const error = listed.error ?? preview.error;
  const products = preview.data?.products;
  const toProduct = (
    <LinkButton to={productPlace(productId)} size="medium">
      상품으로 가기
    </LinkButton>
  );
  return (
    <Page
      title={product === undefined ? TITLE : `${product.name} ${TITLE}`}
      back={
        <Breadcrumb
          crumbs={[
            { label: '상품', to: places.products },
            { label: product?.name ?? '고치기', to: productPlace(productId) },
            { label: TITLE },
          ]}
        />
      }
    >
      {error !== null && products === undefined ? (
        <FailedState
          message={failureMessage(error)}
          retrying={listed.isFetching || preview.isFetching}
          onRetry={() => void (listed.error === null ? preview : listed).refetch()}
        />
      ) : listed.data !== undefined && draftId === null ? (
        <EmptyState action={toProduct}>고치는 중인 것이 없는 상품이에요.</EmptyState>
      ) : products === undefined ? (
        <TableSkeleton columns={2} label="미리 보기를 불러오고 있어요." />
      ) : products.length === 0 ? (
        <EmptyState action={toProduct}>고칠 곳이 있어 아직 미리 볼 수 없어요.</EmptyState>
      ) : (
        <ProductPreview products={products} />
      )}
    </Page>
  );
}
