import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { Product } from '@kkumteo/domain/catalog/product';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { WaitWords } from '@kkumteo/ui/spinner.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { WaitingPass } from './pass.tsx';
import form from './step-form.module.css';

interface StepWaitingProps {
  readonly track: Track;
  readonly productId: number;
  readonly label: string;
}

/** The shape of the reserve step while it loads, with the product where the page knows it: the same for all. */
export function StepWaiting({ track, productId, label }: StepWaitingProps) {
  const product = useKnownProduct(track, productId);
  return (
    <div className={form.form} aria-busy="true">
      <Stack gap={4}>
        <VisuallyHidden>
          <span role="status">
            <WaitWords label={label} />
          </span>
        </VisuallyHidden>
        <Skeleton width="7em" height="1.75em" />
        <Skeleton height={280} corners="card" />
        <Skeleton width="7em" height="1.75em" />
        <Skeleton height={280} corners="card" />
      </Stack>
      <WaitingPass
        hall={product?.hall}
        picturePath={product?.picturePath}
        name={product === undefined ? <Skeleton width="60%" /> : <Text weight={600}>{product.name}</Text>}
      />
    </div>
  );
}

/** The product, where this page has an answer about it already, of whatever day. */
function useKnownProduct(track: Track, productId: number): Product | undefined {
  const answers = useQueryClient().getQueriesData<ProductDetail>({ queryKey: ['product', track, productId] });
  return answers.find(([, detail]) => detail !== undefined)?.[1]?.product;
}
