import { classNames } from './class-names.ts';
import css from './skeleton.module.css';

interface SkeletonProps {
  /** Lengths of CSS, as attributes of the drawing: the site's policy allows no inline styles. */
  readonly width?: number | string;
  readonly height?: number | string;
  readonly corners?: 'card' | 'panel';
  readonly className?: string | undefined;
}

/** A grey shape of a loading part; the part itself says so in words (`aria-busy`). */
export function Skeleton({ width = '100%', height = '1.2em', corners, className }: SkeletonProps) {
  const names = classNames(css.skeleton, corners && css[corners], className);
  return <svg className={names} width={width} height={height} aria-hidden="true" />;
}
