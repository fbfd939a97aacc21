import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../../ui/skeleton.tsx';
import css from './visit-qr.module.css';

/** The reservation number for the desk's reader; the number itself stands beside it wherever it is shown. */
export function VisitQr({ reservationNo }: { readonly reservationNo: string }) {
  const { data: drawn, isError } = useQuery({
    queryKey: ['visit-qr', reservationNo] as const,
    // The drawing is only loaded where one is shown.
    queryFn: async () => (await import('./qr-path.ts')).qrPath(reservationNo),
    staleTime: Infinity,
  });
  if (isError) return null;
  return (
    <div className={css.code}>
      {drawn === undefined ? (
        <Skeleton width="100%" height={160} />
      ) : (
        <svg
          role="img"
          aria-label={`예약번호 ${reservationNo}의 QR 코드`}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}
