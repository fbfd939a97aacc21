import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import css from './detail-view.module.css';

/** The shape of a product's detail while it loads. */
export function DetailSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <div className={css.waiting}>
        <h1>
          <VisuallyHidden>체험 정보를 불러오는 중입니다.</VisuallyHidden>
        </h1>
        <Skeleton width="40%" height={24} />
        <Skeleton ratio={2} radius={24} />
        <Skeleton width="50%" height={44} />
        <Skeleton width="80%" height={28} />
        <Skeleton height={84} radius={20} />
      </div>
      <Skeleton height={560} radius={24} />
    </div>
  );
}
