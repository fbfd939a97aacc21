import { lazy, Suspense, type ReactNode } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { journeyRoutes } from './journey-routes.tsx';
import { KeptPages } from './kept-pages.tsx';
import { PageLoading } from './page-loading.tsx';
import { PATTERNS, TRACKS } from './paths.ts';
import { keptPlace } from './places.ts';

const Landing = lazy(() => import('../pages/landing.tsx'));
const HallChooser = lazy(() => import('../pages/hall-chooser.tsx'));
const Login = lazy(() => import('../pages/login.tsx'));
const SignUp = lazy(() => import('../pages/sign-up.tsx'));
const Information = lazy(() => import('../pages/information.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** The page of the address; product lists and details are kept alive beside the others. */
export function Pages() {
  const location = useLocation();
  return (
    <>
      <KeptPages />
      {keptPlace(location.pathname) === null && (
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/" element={<Navigate to={PATTERNS.landing} replace />} />
            <Route path={PATTERNS.landing} element={<Landing />} />
            {TRACKS.map(trackRoutes)}
            <Route path={PATTERNS.login} element={<Login />} />
            <Route path={PATTERNS.signUp} element={<SignUp />} />
            <Route path={PATTERNS.info} element={<Information />} />
            <Route path={PATTERNS.legacyInfo} element={<Information />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      )}
    </>
  );
}

function trackRoutes(track: Track): ReactNode {
  return [
    <Route key={track} path={PATTERNS.halls(track)} element={<HallChooser track={track} />} />,
    ...journeyRoutes(track),
  ];
}
