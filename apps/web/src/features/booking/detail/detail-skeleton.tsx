import { Stack } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import place from './detail-skeleton.module.css';
import css from './detail-view.module.css';

/** The shape of a product's detail while it loads. */
export function DetailSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <Stack gap={4}>
        <h1>
          <VisuallyHidden>체험 정보를 불러오는 중입니다.</VisuallyHidden>
        </h1>
        <Skeleton className={place.waySkeleton} />
        <Skeleton className={place.pictureSkeleton} />
        <Skeleton className={place.titleSkeleton} />
        <Skeleton className={place.leadSkeleton} />
        <Skeleton className={place.factsSkeleton} />
      </Stack>
      <Skeleton className={place.panelSkeleton} />
    </div>
  );
}
