import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './notice.module.css';
import tones from './tones.module.css';

export interface NoticeProps {
  readonly id?: string | undefined;
  readonly tone?: 'info' | 'warning' | 'danger' | 'success';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** `status` or `alert` where it appears in answer to something. */
  readonly role?: 'status' | 'alert';
  readonly action?: ReactNode;
}

/** A coloured band with something to know before going on. */
export function Notice({ id, tone = 'info', title, children, role, action }: NoticeProps) {
  return (
    <div id={id} className={classNames(css.notice, css[tone], tones[tone])} role={role}>
      <Icon name={tone === 'info' || tone === 'success' ? 'info' : 'alert'} />
      <div className={css.words}>
        {title !== undefined && <p className={css.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
