import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useEffect, useEffectEvent } from 'react';
import { cameFromHere } from '../../../../lib/came-from-here.ts';
import { usePageTitle } from '../../../../lib/page-title.tsx';
import { panelFailure } from '../../not-found-or-failed.tsx';
import { mayLeave, useAskBeforeBack } from '../../ask-before-leaving.ts';
import { LINE_QUERY } from '../../reservation-links.ts';
import { useUnsavedLine } from '../change-draft.ts';
import { ChangeLinePanel } from './change-line-panel.tsx';
import { PanelCover } from '../../edit-people/panel-cover.tsx';
import { changedLineQuery } from '../../../../api/change.ts';

export interface ChangeLineCoverProps {
  readonly reservation: ReservationDetail;
  readonly lineNo: string;
}

/**
 * The panel of a line over the change page, at its own address: Back, the X, Esc, 저장 and 취소 close it (PD-40), after a
 * question about unstaged input.
 */
export function ChangeLineCover({ reservation, lineNo }: ChangeLineCoverProps) {
  const { reservationNo } = reservation;
  const line = useQuery({ ...changedLineQuery(reservationNo, lineNo), staleTime: 0 });
  const fresh = line.isFetchedAfterMount ? line.data : undefined;
  const unsaved = useUnsavedLine(reservationNo, lineNo);
  useAskBeforeBack(unsaved);
  const leave = useLeavePanel(lineNo);
  const close = (): void => {
    void mayLeave(unsaved).then((leaves) => {
      if (leaves) leave();
    });
  };
  useEscape(close);
  const name = reservation.lines.find((each) => each.lineNo === lineNo)?.productName ?? '예약 상품';
  usePageTitle(`${name} 변경`);
  return (
    <PanelCover
      title={`${name} 변경`}
      detail={fresh ?? null}
      status={fresh?.status}
      back={['예약변경', '예약변경으로 돌아가기']}
      close={(className, words) => (
        <button type="button" className={className} onClick={close}>
          {words}
        </button>
      )}
    >
      {fresh !== undefined ? (
        <ChangeLinePanel
          reservationNo={reservationNo}
          bookingReference={reservation.bookingReference}
          detail={fresh}
          onSaved={leave}
          onClose={close}
        />
      ) : line.isError && !line.isFetching ? (
        <FailedState message={panelFailure(line.error)} onRetry={() => void line.refetch()} />
      ) : (
        <Loading label="예약 상품을 불러오는 중입니다." />
      )}
    </PanelCover>
  );
}

/** One step back to the page, where its row takes the focus. */
function useLeavePanel(lineNo: string): () => void {
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  const [, setQuery] = useSearchParams();
  return () => {
    if (cameFromHere()) void navigate(-1);
    else setQuery((query) => without(query), { replace: true, state });
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(lineNo)));
  };
}

function without(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete(LINE_QUERY);
  return next;
}

const focusRow = (lineNo: string): void =>
  document.querySelector<HTMLElement>(`[name="${CSS.escape(`change.${lineNo}`)}"]`)?.focus();

/** Calls `close` at Esc, unless a dialog above takes it, or Hangul is being composed. */
function useEscape(close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const isAnswered = event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !isAnswered) closeNow();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
