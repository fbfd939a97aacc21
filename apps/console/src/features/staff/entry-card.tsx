import type { ReactNode } from 'react';
import css from './entry-card.module.css';
import { Brand } from './brand.tsx';

/** The frame of what comes before the console: a card in the middle, with one sentence below. */
export function EntryCard(props: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly foot?: string;
  readonly children: ReactNode;
}) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <Brand />
        <h1 tabIndex={-1}>{props.title}</h1>
        {props.lead !== undefined && <p className={css.lead}>{props.lead}</p>}
        <div className={css.body}>{props.children}</div>
      </div>
      {props.foot !== undefined && <p className={css.foot}>{props.foot}</p>}
    </main>
  );
}
