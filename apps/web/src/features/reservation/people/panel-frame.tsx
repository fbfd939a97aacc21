import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import type { LineAddress } from '../../../api/line-people.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { useAskBeforeBack } from '../ask-before-leaving.ts';
import { StatusBadge } from '../status-badge.tsx';
import css from './panel-frame.module.css';
import { ClosePanel } from './close-panel.tsx';
import { PanelFacts } from './panel-facts.tsx';
import { useUnsavedPeople } from './unsaved.ts';

interface PanelFrameProps {
  /** The line's product, or what is shown until it is known. */
  readonly title: string;
  /** Null while it loads. */
  readonly detail: ReservationLineDetail | null;
  readonly line: LineAddress;
  /** The reservation's detail, which the panel covers. */
  readonly backTo: string;
  readonly children: ReactNode;
}

/**
 * The panel of one line: it covers the site at its own address, under a bar that names the line; Back and the X close
 * it (PD-40).
 */
export function PanelFrame({ title, detail, line, backTo, children }: PanelFrameProps) {
  usePageTitle(title);
  useAskBeforeBack(useUnsavedPeople(line));
  return (
    <div className={css.cover} data-cover="" aria-busy={detail === null || undefined}>
      <div className={css.top}>
        <ClosePanel line={line} backTo={backTo} className={css.back}>
          <Icon name="back" />
          <span className={css.backWords}>예약 상세</span>
          <VisuallyHidden>로 돌아가기</VisuallyHidden>
        </ClosePanel>
        <div className={css.title}>
          <h1 tabIndex={-1}>{title}</h1>
          {detail !== null && <PanelFacts detail={detail} />}
        </div>
        {detail !== null && (
          <span className={css.badge}>
            <StatusBadge status={detail.line.state === 'cancelled' ? 'cancelled' : detail.status} />
          </span>
        )}
        <ClosePanel line={line} backTo={backTo} className={css.close}>
          <Icon name="close" />
          <VisuallyHidden>닫기</VisuallyHidden>
        </ClosePanel>
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}
