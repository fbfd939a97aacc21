import { patternOf } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';

/**
 * A page of a reservation, `own` its track; a link that names the other one is redirected first, with its other
 * parameters.
 */
export function UnderOwnTrack(props: { readonly track: Track; readonly own: Track; readonly children: ReactNode }) {
  const { track, own, children } = props;
  const { pathname, search, hash } = useLocation();
  if (track === own) return children;
  const prefix = patternOf('halls', track);
  if (!pathname.startsWith(`${prefix}/`)) return children;
  return <Navigate replace to={{ pathname: patternOf('halls', own) + pathname.slice(prefix.length), search, hash }} />;
}
