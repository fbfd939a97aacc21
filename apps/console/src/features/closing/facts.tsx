import type { ReactNode } from 'react';
import css from './facts.module.css';

export interface Fact {
  readonly label: string;
  readonly figure: string;
  readonly why: ReactNode;
  /** A person has to do something about it. */
  readonly isUrgent?: boolean;
}

/** Figures in a strip, each with one line of why. */
export const Facts = ({ label, facts }: { readonly label: string; readonly facts: readonly Fact[] }) => (
  <dl className={css.strip} aria-label={label}>
    {facts.map((fact) => (
      <div key={fact.label}>
        <dt>{fact.label}</dt>
        <dd>
          <span className={css.figure} data-urgent={fact.isUrgent}>
            {fact.figure}
          </span>
          <span className={css.why}>{fact.why}</span>
        </dd>
      </div>
    ))}
  </dl>
);
