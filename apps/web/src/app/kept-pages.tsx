import { lazy, type ReactNode, startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Location, Route, Routes, useLocation } from 'react-router';
import { useHalls } from '../features/catalog/park-halls.tsx';
import { KeptViews } from '../lib/kept-views.tsx';
import { isRendered } from './page-data.ts';
import { PageLoading } from './page-loading.tsx';
import { keptPlace, knownPlace } from './places.ts';
import { queryClient } from './query-client.ts';

const ProductList = lazy(() => import('../pages/product-list.tsx'));
const ProductDetail = lazy(() => import('../pages/product-detail.tsx'));

/** At most two lists and two details stay alive (booking spec §2). */
const LIMIT = 2;
/** As the router calls the first entry of a page that was loaded. */
const FIRST_ENTRY = 'default';

/** The product lists and details that are kept alive with their state and their scroll position. */
export function KeptPages() {
  const location = useShownLocation();
  const place = knownPlace(location.pathname, useHalls());
  const shown = { key: location.pathname, frozen: location };
  return (
    <>
      <KeptViews shown={place?.kind === 'list' ? shown : null} limit={LIMIT} onDropped={forgetView}>
        {listPage}
      </KeptViews>
      <KeptViews shown={place?.kind === 'detail' ? shown : null} limit={LIMIT} onDropped={forgetView}>
        {detailPage}
      </KeptViews>
    </>
  );
}

/**
 * The address; while React takes over a page that the server rendered, without the day, tab and filter that the server
 * did not know.
 */
function useShownLocation(): Location {
  const location = useLocation();
  // Drawn again before it is taken over, the page would be thrown away: nothing here may follow `useHydrated`.
  const [rendered, setRendered] = useState(() =>
    isRendered() && location.search + location.hash !== '' ? { ...location, search: '', hash: '' } : null,
  );
  useEffect(() => startTransition(() => setRendered(null)), []);
  return rendered ?? location;
}

function listPage(location: Location): ReactNode {
  const place = keptPlace(location.pathname);
  return (
    <Frozen location={location}>
      {place?.kind === 'list' && <ProductList track={place.track} hall={place.hall} />}
    </Frozen>
  );
}

function detailPage(location: Location): ReactNode {
  const place = keptPlace(location.pathname);
  return (
    <Frozen location={location}>
      {place?.kind === 'detail' && <ProductDetail track={place.track} hall={place.hall} productId={place.productId} />}
    </Frozen>
  );
}

/** A view that sees the address it was last shown with, whatever the address is now. */
function Frozen({ location, children }: { readonly location: Location; readonly children: ReactNode }) {
  useOwnScroll(location.key === FIRST_ENTRY);
  return (
    <Routes location={location}>
      <Route path="*" element={<Suspense fallback={<PageLoading />}>{children}</Suspense>} />
    </Routes>
  );
}

/** Scrolls back to where this view was when it is shown again; a new one starts at the top. */
function useOwnScroll(isFirst: boolean): void {
  // The first page may have been read on before its script ran.
  const top = useRef<number | null>(isFirst ? null : 0);
  useLayoutEffect(() => {
    if (top.current !== null) window.scrollTo(0, top.current);
    const follow = () => {
      top.current = window.scrollY;
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
}

/**
 * Drops the data of a list or detail once its view is no longer kept: it is loaded again on return. Part of the first
 * screen: loaded later, it would come after a quick Back, whose page would show dropped data.
 */
function forgetView(pathname: string): void {
  const place = keptPlace(pathname);
  if (place === null) return;
  const isList = place.kind === 'list';
  for (const name of isList ? ['products'] : ['product', 'availability'])
    queryClient.removeQueries({
      queryKey: [name, place.track, isList ? place.hall : place.productId],
      type: 'inactive',
    });
}
