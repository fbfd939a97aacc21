import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { ReactNode, MouseEvent } from 'react';
import type { LineAddress } from '../../../api/edit-people.ts';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { useAskBeforeBack, mayLeave } from '../ask-before-leaving.ts';
import { useUnsavedPeople } from './section-draft.ts';
import { Link } from '@kkumteo/ui/link.tsx';
import { useLocation, useNavigate } from 'react-router';
import { cameFromHere } from '../../../lib/came-from-here.ts';
import { wasOpenedFromDetail } from '../reservation-links.ts';
import { PanelCover } from './panel-cover.tsx';

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
    <PanelCover
      title={title}
      detail={detail}
      status={detail?.line.state === 'cancelled' ? 'cancelled' : detail?.status}
      back={['예약 상세', '예약 상세로 돌아가기']}
      close={(className, words) => (
        <ClosePanel line={line} backTo={backTo} className={className}>
          {words}
        </ClosePanel>
      )}
    >
      {children}
    </PanelCover>
  );
}

interface ClosePanelProps {
  readonly line: LineAddress;
  readonly backTo: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/**
 * Closes the panel, once it may: one step back where the reservation's detail opened it, so that it leaves no entry in
 * the history.
 */
function ClosePanel({ line, backTo, className, children }: ClosePanelProps) {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const unsaved = useUnsavedPeople(line);
  const close = async (): Promise<void> => {
    if (!(await mayLeave(unsaved))) return;
    await (wasOpenedFromDetail(state) && cameFromHere() ? navigate(-1) : navigate(backTo, { replace: true }));
  };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void close();
  };
  return (
    <Link to={backTo} className={className} onClick={press}>
      {children}
    </Link>
  );
}
