import { type ReactNode, useId } from 'react';
import css from '../catalogue/section.module.css';

export interface FieldSectionProps {
  readonly name: string;
  readonly sub?: string;
  readonly children: ReactNode;
}

/** Fields under a heading of their own. */
export function FieldSection({ name, sub, children }: FieldSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} className={css.heading}>
        {name} {sub !== undefined && <span className={css.sub}>{sub}</span>}
      </h2>
      {children}
    </section>
  );
}
