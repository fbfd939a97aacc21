import { paths } from '@kkumteo/contract/pages/addresses';
import { TRACK_NAMES } from '@kkumteo/copy/pages/tracks';
import type { Hall, Track } from '@kkumteo/domain/catalog/hall';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { siteQuery } from '../api/catalog.ts';
import { DetailSkeleton, DetailView } from '../features/booking/detail/detail-view.tsx';
import { useDetailAddress } from '../features/booking/detail/use-detail-address.ts';
import { cartActions } from '../features/cart/panel-cart-actions.ts';
import { useShownDetail } from '../features/booking/detail/use-shown-detail.ts';
import { useInvitation } from '../features/member/use-invitation.ts';
import { useLiveSeats } from '../features/rooms/use-seat-stream.ts';
import { useServerNow } from '../features/schedule/server-now.ts';
import { waitlistParts } from '../features/waitlist/panel-parts.tsx';
import { cameFromHere } from '../lib/came-from-here.ts';
import { failureMessage, isApiFailure } from '../lib/http.ts';
import { PageHeading } from '../lib/page-title.tsx';

/** Seats are polled while the panel is open and no stream reports them. */
const LIVE_MS = 20_000;
const MINUTE_MS = 60_000;
/** What another try may answer otherwise: the server is at fault, busy, or was asked too often. */
const mayPass = (status: number): boolean => status >= 500 || status === 429;

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
  const { detail, day, failure } = useShownDetail(key, address.date, live ? false : LIVE_MS);
  useInvitation(detail?.product.policy.invitationOnly === true ? address.invitation : undefined);
  const refused =
    failure !== null && isApiFailure(failure) && failure.failure === 'refused' && !mayPass(failure.status);
  useGoBackOnFailure(refused, failure, () => paths.list(track, hall));

  const record = site.data?.halls.find((each) => each.hall === (detail?.product.hall ?? hall));
  const lost = site.isError ? site.error : refused ? null : failure;
  if (lost !== null)
    return (
      <PageFrame>
        <PageHeading title={TRACK_NAMES[track]} />
        <FailedState
          message={failureMessage(lost)}
          onRetry={() => (site.isError ? void site.refetch() : day.retry())}
        />
      </PageFrame>
    );
  if (refused)
    return (
      <PageFrame>
        <PageHeading title={failureMessage(failure)} />
      </PageFrame>
    );
  return (
    <PageFrame>
      {detail === undefined || site.data === undefined || record === undefined || now === null ? (
        <DetailSkeleton />
      ) : (
        <DetailView
          track={track}
          detail={detail}
          hall={record}
          now={now}
          address={address}
          day={day}
          cart={cartActions}
          waitlist={waitlistParts}
        />
      )}
    </PageFrame>
  );
}

/**
 * A detail that the server refuses says its message and goes back one page (booking spec §8); any other failure stays,
 * with a way to try again.
 */
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
