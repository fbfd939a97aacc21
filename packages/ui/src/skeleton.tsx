import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** A grey shape where something will be, as large as the caller's class says; the place that loads says so in words (`aria-busy`). */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
