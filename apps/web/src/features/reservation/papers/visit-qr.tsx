import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import css from './visit-qr.module.css';

/**
 * The reservation for the desk's reader, by its opaque number, so that no one can invent another one's code; the number
 * for people is beside it wherever it is shown.
 */
export function VisitQr({
  reservationNo,
  bookingReference,
  isLarge = false,
}: {
  readonly reservationNo: string;
  readonly bookingReference: string;
  readonly isLarge?: boolean;
}) {
  const { data: drawn, isError } = useQuery({
    queryKey: ['visit-qr', reservationNo] as const,
    // The drawing is only loaded where one is shown.
    queryFn: async () => (await import('./qr-path.ts')).qrPath(reservationNo),
    staleTime: Infinity,
  });
  if (isError) return null;
  return (
    <div className={css.code} data-large={isLarge || undefined}>
      {drawn === undefined ? (
        <Skeleton height={160} />
      ) : (
        <svg
          role="img"
          aria-label={`예약번호 ${bookingReference}의 QR 코드`}
          viewBox={`0 0 ${drawn.size} ${drawn.size}`}
          shapeRendering="crispEdges"
        >
          <path d={drawn.path} />
        </svg>
      )}
    </div>
  );
}
