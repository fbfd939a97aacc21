import { type To } from 'react-router';
import css from './breadcrumb.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  readonly label: string;
  /** Missing on the last one, the page itself. */
  readonly to?: To;
}

/** The way from the start to this page. */
export function Breadcrumb({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="현재 위치" data-print="hide">
      <ol className={css.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.label} className={css.crumb}>
            {crumb.to === undefined ? (
              <span aria-current="page">{crumb.label}</span>
            ) : (
              <Link to={crumb.to}>{crumb.label}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
