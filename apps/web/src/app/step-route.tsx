import { hallOfSlug } from '@kkumteo/contract/catalog/site';
import { paths, patternOf } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, type ReactNode } from 'react';
import { Navigate, Route, useLocation, useParams } from 'react-router';

const ReserveStep = lazy(() => import('../pages/reserve-step.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** The bare step leads to the child that fits the track (PD-9). */
export const reserveRoute = (track: Track): ReactNode => (
  <Route key="reserve" path={patternOf('reserve', track)} element={<ToStep track={track} />} />
);

function ToStep({ track }: { readonly track: Track }) {
  const { search } = useLocation();
  const place = usePlace();
  if (place === null) return <NotFound />;
  return <Navigate to={paths.reserveStep(track, place.hall, place.productId) + search} replace />;
}

/** The reserve step of the product that the address names. */
export function Step({ track }: { readonly track: Track }) {
  const { search } = useLocation();
  const place = usePlace();
  return place === null ? <NotFound /> : <ReserveStep key={place.productId + search} track={track} {...place} />;
}

function usePlace() {
  const { hall: slug = '', productId = '' } = useParams();
  const hall = hallOfSlug(slug);
  return hall !== null && /^[1-9]\d{0,9}$/.test(productId) ? { hall, productId: Number(productId) } : null;
}
