import { useBar } from '@kkumteo/ui/bars.ts';
import { type ReactNode, useRef } from 'react';
import css from './panel-bar.module.css';

interface PanelBarProps {
  /** What it saves: `체험자 저장`. */
  readonly label: string;
  /** What has to be agreed to before. */
  readonly consent?: ReactNode;
  /** What is said of the last press; read out when it comes. */
  readonly said?: ReactNode;
  /** How far the section is: a <PanelCount> each. */
  readonly counts: ReactNode;
  /** The buttons, the save last. */
  readonly children: ReactNode;
}

/** The bar at the foot of a panel's section: the consent that a save needs, how far it is, and the save. */
export function PanelBar({ label, consent, said, counts, children }: PanelBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBar(bar, 'foot');
  return (
    <div
      ref={bar}
      className={css.bar}
      role="region"
      aria-label={label}
      data-form-bar=""
      data-consent={consent === undefined ? undefined : ''}
      data-print="hide"
    >
      {said !== undefined && (
        <div className={css.said} role="status">
          {said}
        </div>
      )}
      <div className={css.inner}>
        {consent !== undefined && <div className={css.consent}>{consent}</div>}
        <div className={css.acts}>
          <dl className={css.counts}>{counts}</dl>
          {children}
        </div>
      </div>
    </div>
  );
}

interface PanelCountProps {
  readonly term: string;
  /** `wrong` is marked; `minor` is hidden on a phone. */
  readonly tone?: 'wrong' | 'minor';
  readonly children: ReactNode;
}

/** One count of the bar, such as `체험자 20 / 60명`. */
export const PanelCount = ({ term, tone, children }: PanelCountProps) => (
  <div className={tone === undefined ? undefined : css[tone]}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
