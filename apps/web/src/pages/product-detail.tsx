import { paths } from '@kkumteo/contract/pages/addresses';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { productDetailQuery } from '../api/schedule.ts';
import { DetailSkeleton } from '../features/booking/detail/detail-skeleton.tsx';
import { DetailView } from '../features/booking/detail/detail-view.tsx';
import { useDetailAddress } from '../features/booking/detail/use-detail-address.ts';
import { cartActions } from '../features/cart/panel-cart-actions.ts';
import { useInvitation } from '../features/member/use-invitation.ts';
import { useLiveSeats } from '../features/rooms/use-live-seats.ts';
import { useServerNow } from '../features/schedule/server-now.ts';
import { waitlistParts } from '../features/waitlist/panel-parts.tsx';
import { cameFromHere } from '../lib/came-from-here.ts';
import { failureMessage } from '../lib/http.ts';
import { alert } from '../ui/dialogs.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { FailedState } from '../ui/states.tsx';

/** Seats are looked at again while the panel is open and nothing tells of them. */
const LIVE_MS = 20_000;
const MINUTE_MS = 60_000;

export interface ProductDetailPageProps {
  readonly track: Track;
  readonly hall: Hall;
  readonly productId: number;
}

/** A product with its ticket panel. */
export default function ProductDetailPage({ track, hall, productId }: ProductDetailPageProps) {
  const address = useDetailAddress();
  const now = useServerNow(MINUTE_MS);
  const site = useQuery(siteQuery);
  const key = { track, productId, invitation: address.invitation, preview: address.preview };
  const live = useLiveSeats(key, address.date, address.round);
  const detail = useQuery({
    ...productDetailQuery(key, address.date),
    refetchInterval: address.date === null || live ? false : LIVE_MS,
  });
  useInvitation(detail.data?.product.policy.invitationOnly === true ? address.invitation : undefined);
  useGoBackOnFailure(detail.isError && detail.data === undefined, detail.error, () => paths.list(track, hall));

  const record = site.data?.halls.find((each) => each.hall === (detail.data?.product.hall ?? hall));
  if (site.isError)
    return (
      <PageFrame>
        <FailedState message={failureMessage(site.error)} onRetry={() => void site.refetch()} />
      </PageFrame>
    );
  return (
    <PageFrame>
      {detail.data === undefined || site.data === undefined || record === undefined || now === null ? (
        <DetailSkeleton />
      ) : (
        <DetailView
          track={track}
          detail={detail.data}
          site={site.data}
          hall={record}
          now={now}
          address={address}
          roundsLoading={detail.isPlaceholderData}
          cart={cartActions}
          waitlist={waitlistParts}
        />
      )}
    </PageFrame>
  );
}

/** A detail that can't be shown says the server's message and goes back one page (booking spec §8). */
function useGoBackOnFailure(failed: boolean, error: unknown, fallback: () => string): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    await alert({ message: failureMessage(error) });
    await (cameFromHere() ? navigate(-1) : navigate(fallback(), { replace: true }));
  });
  useEffect(() => {
    if (failed) void leave();
  }, [failed]);
}
