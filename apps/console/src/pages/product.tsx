import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { choicesQuery, productsQuery, readDraft, openDraft } from '../api/catalogue.ts';
import { ProductEditor } from '../features/catalogue/product-editor.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '상품';

/** The editor of a product by its number: its open draft, or one that begins now. */
export default function ProductPage() {
  const productId = Number(useParams()['productId']);
  if (!Number.isSafeInteger(productId) || productId < 1) return <NotFoundPage />;
  return (
    <Only act="catalogue.read" title={TITLE}>
      <Editor key={productId} productId={productId} />
    </Only>
  );
}

function Editor({ productId }: { readonly productId: number }) {
  const mayEdit = useMay('catalogue.edit');
  const products = useQuery({ ...productsQuery, enabled: !mayEdit });
  const draftId = products.data?.products.find((product) => product.productId === productId)?.draftId ?? null;
  const draft = useQuery({
    queryKey: ['catalogue', 'draft', productId, draftId],
    queryFn: () => (mayEdit ? openDraft(`product/${productId}`) : draftId === null ? null : readDraft(draftId)),
    enabled: mayEdit || products.isSuccess,
    // What is on the screen is the draft that is edited: it is read again by saving alone.
    staleTime: Infinity,
    gcTime: 0,
  });
  const choices = useQuery(choicesQuery);
  const error = draft.error ?? choices.error ?? products.error;
  if (draft.data === null)
    return (
      <Page title={TITLE}>
        <EmptyState
          action={
            <LinkButton to={places.products} size="medium">
              상품 목록
            </LinkButton>
          }
        >
          고치는 중인 것이 없는 상품이에요.
        </EmptyState>
      </Page>
    );
  if (draft.data === undefined || choices.data === undefined)
    return (
      <Page title={TITLE}>
        {error === null ? (
          <TableSkeleton columns={3} label="상품을 불러오고 있어요." />
        ) : (
          <FailedState
            message={failureMessage(error)}
            retrying={draft.isFetching || choices.isFetching}
            onRetry={() => {
              if (draft.error !== null) void draft.refetch();
              if (choices.error !== null) void choices.refetch();
              if (products.error !== null) void products.refetch();
            }}
          />
        )}
      </Page>
    );
  return <ProductEditor productId={productId} begun={draft.data} choices={choices.data} />;
}
