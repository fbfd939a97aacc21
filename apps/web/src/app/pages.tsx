import { patternOf, TRACKS } from '@kkumteo/contract/pages/addresses';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import { lazy, Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { useHalls } from '../features/catalog/park-halls.tsx';
import { firstScreenReady } from '../lib/first-screen.ts';
import { KeptPages } from './kept-pages.tsx';
import { PageLoading } from './page-loading.tsx';
import { knownPlace } from './places.ts';

// The ways to every other page are a file of their own: the first screens have a budget.
const loadFurtherPages = () => import('./further-pages.tsx');
void firstScreenReady.then(loadFurtherPages).catch(() => undefined);

const Landing = lazy(() => import('../pages/landing.tsx'));
const HallChooser = lazy(() => import('../pages/hall-chooser.tsx'));
const FurtherPages = lazy(async () => ({ default: (await loadFurtherPages()).FurtherPages }));

/** The page of the address; product lists and details are kept alive beside the others. */
export function Pages() {
  const location = useLocation();
  const halls = useHalls();
  return (
    <>
      <KeptPages />
      {knownPlace(location.pathname, halls) === null && (
        <Suspense fallback={<PageLoading />}>
          <Routes>
            <Route path={SITE_PAGES.landing} element={<Landing />} />
            {TRACKS.map((track) => (
              <Route key={track} path={patternOf('halls', track)} element={<HallChooser track={track} />} />
            ))}
            <Route path="*" element={<FurtherPages />} />
          </Routes>
        </Suspense>
      )}
    </>
  );
}
