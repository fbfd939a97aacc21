import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useLate } from '../late.ts';
import css from './table-skeleton.module.css';

const ROWS = 6;

/** The rows of a table that loads, from 300 ms on. */
export function TableSkeleton({ columns, label }: { readonly columns: number; readonly label: string }) {
  const isLate = useLate(true);
  return (
    <div aria-busy="true" role="status" className={css.box}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {isLate &&
        Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className={css.row}>
            {Array.from({ length: columns }, (__, column) => (
              <Skeleton key={column} height={12} width={`${60 + ((row * 7 + column * 13) % 35)}%`} />
            ))}
          </div>
        ))}
    </div>
  );
}
