import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

/** A grey shape of a loading part, sized by the caller's class; the part itself says so in words (`aria-busy`). */
export function Skeleton({ className }: { readonly className?: string | undefined }) {
  return <span className={classNames(css.skeleton, className)} aria-hidden="true" />;
}
