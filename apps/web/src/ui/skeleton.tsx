import type { CSSProperties } from 'react';
import css from './skeleton.module.css';

export interface SkeletonProps {
  readonly width?: CSSProperties['width'];
  readonly height?: CSSProperties['height'];
  readonly radius?: CSSProperties['borderRadius'];
  readonly ratio?: CSSProperties['aspectRatio'];
}

/** A grey shape where something will be; the place that loads says so in words (`aria-busy`). */
export function Skeleton({ width = '100%', height = '1.2em', radius = 8, ratio }: SkeletonProps) {
  const shape =
    ratio === undefined ? { width, height, borderRadius: radius } : { width, borderRadius: radius, aspectRatio: ratio };
  return <span className={css.skeleton} style={shape} aria-hidden="true" />;
}
