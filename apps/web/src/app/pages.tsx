import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { KeptPages } from './kept-pages.tsx';
import { PageLoading } from './page-loading.tsx';
import { PATTERNS, TRACKS } from './paths.ts';
import { keptPlace } from './places.ts';

// The way to every other page is a file of its own: the first screens have a budget.
const loadFurtherPages = () => import('./further-pages.tsx');

const Landing = lazy(() => import('../pages/landing.tsx'));
const HallChooser = lazy(() => import('../pages/hall-chooser.tsx'));
const FurtherPages = lazy(async () => ({ default: (await loadFurtherPages()).FurtherPages }));

/** Long enough for the first screen to stand before anything is fetched for the next one. */
const STANDING_MS = 2_000;

/** The page of the address; product lists and details are kept alive beside the others. */
export function Pages() {
  const location = useLocation();
  useEffect(() => {
    const soon = setTimeout(() => void loadFurtherPages().catch(() => undefined), STANDING_MS);
    return () => clearTimeout(soon);
  }, []);
  return (
    <>
      <KeptPages />
      {keptPlace(location.pathname) === null && (
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path="/" element={<Navigate to={PATTERNS.landing} replace />} />
            <Route path={PATTERNS.landing} element={<Landing />} />
            {TRACKS.map((track) => (
              <Route key={track} path={PATTERNS.halls(track)} element={<HallChooser track={track} />} />
            ))}
            <Route path="*" element={<FurtherPages />} />
          </Routes>
        </Suspense>
      )}
    </>
  );
}
