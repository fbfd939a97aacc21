import type { PlacedOrder } from '@kkumteo/contract/reservation/order';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, useEffect, useEffectEvent, useRef } from 'react';
import { useNavigationType, useParams, useSearchParams } from 'react-router';
import { placedOrderQuery } from '../api/payment.ts';
import { asksForCard } from '../features/reservation/reservation-links.ts';
import { Completion } from '../features/reservation/completion/completion.tsx';
import { UnderOwnTrack } from '../features/reservation/under-own-track.tsx';
import { NotFoundOrFailed } from '../features/reservation/not-found-or-failed.tsx';
import { onceHeadingShows, shownHeading } from '../lib/page-title.tsx';

const ConfirmationCardPage = lazy(() => import('./confirmation-card.tsx'));
const DEPOSIT_LOOK_MS = 10_000;

/** The booking is made: its state, its number, what was booked, how it is paid, what comes next. */
export default function PaymentCompletionPage({ track }: { readonly track: Track }) {
  const [query] = useSearchParams();
  const card = asksForCard(query);
  useStartOfView(card);
  return card ? <ConfirmationCardPage track={track} /> : <CompletionPage track={track} />;
}

/**
 * Card and completion share a path, and each replaces the other like a page: scrolled to its top, the focus on its
 * heading.
 */
function useStartOfView(card: boolean): void {
  const first = useRef<boolean | null>(card);
  const how = useNavigationType();
  const toTop = useEffectEvent(() => {
    // Back finds its place by itself.
    if (how !== 'POP') window.scrollTo(0, 0);
  });
  useEffect(() => {
    if (first.current === card) return undefined;
    first.current = null;
    toTop();
    return onceHeadingShows(() => shownHeading()?.focus({ preventScroll: true }));
  }, [card]);
}

function CompletionPage({ track }: { readonly track: Track }) {
  const { reservationNo = '' } = useParams();
  const order = useQuery({
    ...placedOrderQuery(reservationNo),
    refetchInterval: ({ state }) => (awaitsMoney(state.data) ? DEPOSIT_LOOK_MS : false),
  });
  return (
    <PageFrame>
      {order.data !== undefined ? (
        <UnderOwnTrack track={track} own={order.data.isGroup ? 'group' : 'individual'}>
          <Completion order={order.data} track={track} />
        </UnderOwnTrack>
      ) : order.isError ? (
        <NotFoundOrFailed error={order.error} onRetry={() => void order.refetch()} listTo={paths.reservations(track)} />
      ) : (
        <Loading label="예약 내용을 불러오는 중입니다." />
      )}
    </PageFrame>
  );
}

/** A deposit arrives while the visitor looks. */
const awaitsMoney = (order: PlacedOrder | undefined): boolean => order?.status === 'awaiting-deposit';
