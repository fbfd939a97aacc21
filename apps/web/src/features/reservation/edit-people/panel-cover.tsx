import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Icon } from '@kkumteo/ui/icon.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useBar } from '@kkumteo/ui/bars.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { headWords, roundWords } from '../reservation-words.ts';
import { StatusBadge } from '../status-badge.tsx';
import css from './panel-cover.module.css';

interface PanelCoverProps {
  readonly title: string;
  /** Null while it loads. */
  readonly detail: ReservationLineDetail | null;
  readonly status: ReservationStatus | undefined;
  /** Where the panel leads back to, and the sentence for screen readers. */
  readonly back: readonly [page: string, sentence: string];
  /** The link or button that closes the panel. */
  readonly close: (className: string | undefined, words: ReactNode) => ReactNode;
  readonly children: ReactNode;
}

/** The panel of a line: it covers the site, under a bar that names the line. */
export function PanelCover({ title, detail, status, back, close, children }: PanelCoverProps) {
  const bar = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useBar(bar, 'top');
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={css.cover} data-cover="" aria-busy={detail === null || undefined}>
      <div ref={bar} className={css.top}>
        {close(
          css.back,
          <>
            <Icon name="back" />
            <span className={css.backWords} aria-hidden="true">
              {back[0]}
            </span>
            <VisuallyHidden>{back[1]}</VisuallyHidden>
          </>,
        )}
        <div className={css.title}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {detail !== null && <LineFacts detail={detail} />}
        </div>
        {status !== undefined && (
          <span className={css.badge}>
            <StatusBadge status={status} />
          </span>
        )}
        {close(
          css.close,
          <>
            <Icon name="close" />
            <VisuallyHidden>닫기</VisuallyHidden>
          </>,
        )}
      </div>
      <div className={css.body}>{children}</div>
    </div>
  );
}

/** `12월 30일 (수)` `1회 09:40–10:50` `체험자 60명, 인솔자 4명` */
function LineFacts({ detail: { line, track } }: { readonly detail: ReservationLineDetail }) {
  return (
    <p>
      <span>{formatDay(line.visitDate)}</span> <span>{roundWords(line)}</span> <span>{headWords(track, line)}</span>
    </p>
  );
}
