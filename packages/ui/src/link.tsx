import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { createPath, useHref, useLocation, useNavigate, useResolvedPath, type To } from 'react-router';
import { coverDepth } from './cover-depth.ts';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  readonly to: To;
  /** Takes the place of this entry of the history. */
  readonly replace?: boolean;
  readonly state?: unknown;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to another page of the app; new tabs and the like stay the browser's. The router's own Link brings 3 KB of
 * prefetching for a framework that we don't use.
 */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const resolved = useResolvedPath(to);
  const here = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event, rest.target)) return;
    event.preventDefault();
    const isHere = createPath(here) === createPath(resolved);
    const isCovered = coverDepth(history.state) > 0;
    // From a dialog or menu the page takes the place of its entry; to where one is already, closing it is enough.
    if (!(isHere && isCovered)) void navigate(to, { replace: replace ?? (isHere || isCovered), state });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

function isPlainPress(event: MouseEvent, target: string | undefined): boolean {
  const own = target === undefined || target === '_self';
  return own && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
