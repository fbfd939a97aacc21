import { paths, patternOf, stepPage } from '@kkumteo/contract/pages/addresses';
import { hallOfSlug } from '@kkumteo/contract/wire/codes';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, type ReactNode } from 'react';
import { Navigate, Route, useLocation, useParams } from 'react-router';
import { useHalls } from '../features/catalog/park-halls.tsx';
import { LoginGuard } from './lazy-login-guard.ts';

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

/** The reserve step: its frame is there before it is known who is logged in. */
export const stepRoute = (track: Track): ReactNode => (
  <Route key="step" path={patternOf(stepPage(track), track)} element={<Step track={track} />} />
);

/** The reserve step of the product that the address names. */
function Step({ track }: { readonly track: Track }) {
  const { search } = useLocation();
  const place = usePlace();
  if (place === null) return <NotFound />;
  return <ReserveStep key={place.productId + search} track={track} {...place} Guard={LoginGuard} />;
}

function usePlace() {
  const { hall: slug = '', productId = '' } = useParams();
  const halls = useHalls();
  const hall = hallOfSlug(slug);
  if (hall === null || (halls.size > 0 && !halls.has(hall))) return null;
  return /^[1-9]\d{0,9}$/.test(productId) ? { hall, productId: Number(productId) } : null;
}
