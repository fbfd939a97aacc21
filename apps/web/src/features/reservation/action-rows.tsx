import { Icon } from '@kkumteo/ui/icon.tsx';
import type { ReactNode } from 'react';
import css from './action-rows.module.css';
import { VisitIcon, type VisitIconName } from '../catalog/visit-icon.tsx';

/** Things that can be done: rows on a phone, a strip of cells where there is room. */
export const ActionRows = ({ label, children }: { readonly label?: string; readonly children: ReactNode }) => (
  <ul className={css.rows} aria-label={label}>
    {children}
  </ul>
);

interface ActionRowProps {
  readonly icon: VisitIconName;
  /** Until when, or what it makes. */
  readonly note: ReactNode;
  /** The link or button to which the whole row belongs; words alone where it can no longer be done. */
  readonly children: ReactNode;
}

export const ActionRow = ({ icon, note, children }: ActionRowProps) => (
  <li className={css.row}>
    <VisitIcon name={icon} />
    <div className={css.words}>
      {children}
      <small>{note}</small>
    </div>
    <Icon name="forward" />
  </li>
);

/** A row of a button that has its own look, such as a wallet's. */
export const ButtonRow = ({ children }: { readonly children: ReactNode }) => <li className={css.button}>{children}</li>;
