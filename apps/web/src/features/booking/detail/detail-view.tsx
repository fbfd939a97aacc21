import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { Instant } from '@kkumteo/domain/shared/time';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Stack } from '@kkumteo/ui/layout.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { DetailHead } from '../../catalog/detail-head.tsx';
import { DetailProse } from '../../catalog/detail-prose.tsx';
import { cameFromHere } from '../../../lib/came-from-here.ts';
import { usePanelBelow } from '../../../lib/media.ts';
import css from './detail-view.module.css';
import { TicketPanel } from '../ticket/ticket-panel.tsx';
import { endedNotice } from '../ticket/booking-closed.tsx';
import type { DetailAddress } from './use-detail-address.ts';
import type { CartActions } from '../ticket/cart-actions.ts';
import type { DayOfRounds } from '../ticket/panel-props.ts';
import type { WaitlistParts } from '../ticket/waited-for.ts';
import { useTicket } from '../ticket/use-ticket.ts';

export interface DetailViewProps {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly now: Instant;
  readonly address: DetailAddress;
  readonly day: DayOfRounds;
  readonly cart: CartActions;
  readonly waitlist: WaitlistParts;
}

/**
 * Description beside the ticket panel, which follows the page only where there is room (booking spec §2); else the panel
 * is between the facts and the prose.
 */
export function DetailView(props: DetailViewProps) {
  const { track, detail, hall, now, address, day, cart, waitlist } = props;
  const ticket = useTicket({ track, detail, address, settled: day.is === 'ready', onRound: address.setRound });
  const side = useRef<HTMLElement>(null);
  useStickyTop(side);
  useOpenAtPanel(side, address.round !== null);
  const ended = endedNotice(track, detail, now);
  return (
    <>
      {ended !== null && <div className={css.ended}>{ended}</div>}
      <div className={css.columns}>
        <DetailHead track={track} detail={detail} hall={hall} day={address.date} now={now} />
        <section ref={side} className={css.side} aria-label="예약하기">
          <TicketPanel
            track={track}
            detail={detail}
            hall={hall}
            detailKey={{
              track,
              productId: detail.product.productId,
              invitation: address.invitation,
              preview: address.preview,
            }}
            ticket={ticket}
            now={now}
            day={day}
            preview={address.preview !== undefined}
            cart={cart}
            waitlist={waitlist}
            onDate={address.setDate}
            onRound={address.setRound}
          />
        </section>
        <div className={css.prose}>
          <DetailProse track={track} detail={detail} day={address.date} />
        </div>
      </div>
    </>
  );
}

/**
 * Where the panel is below and a round was chosen in a list, the page opens at the panel: at what is still to be chosen.
 * Only as it comes: who comes back is where they were.
 */
function useOpenAtPanel(part: RefObject<HTMLElement | null>, hasRound: boolean): void {
  const isBelow = usePanelBelow();
  const isOpened = useRef(false);
  const open = useEffectEvent(() => {
    if (!isOpened.current && isBelow && hasRound && cameFromHere()) part.current?.scrollIntoView({ block: 'start' });
    isOpened.current = true;
  });
  useEffect(() => open(), []);
}

const GAP = 16;

/** Lets something that is taller than the window stick by its end, so that its last button can be reached. */
function useStickyTop(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = part.current;
    if (element === null) return undefined;
    const place = () => {
      const room = window.innerHeight - element.offsetHeight - GAP;
      // Not by a variable, which all of the panel would inherit: each press that folds a step would style it twice.
      element.style.top = `min(calc(var(--header-height) + ${GAP}px), ${room}px)`;
    };
    const observer = new ResizeObserver(place);
    observer.observe(element);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', place);
    };
  }, [part]);
}

export function DetailSkeleton() {
  return (
    <div className={css.columns} aria-busy="true">
      <Stack gap={4}>
        <h1>
          <VisuallyHidden>체험 정보를 불러오는 중입니다.</VisuallyHidden>
        </h1>
        <Skeleton width="40%" height={24} />
        <Skeleton className={css.pictureSkeleton} />
        <Skeleton width="50%" height={44} />
        <Skeleton width="80%" height={28} />
        <Skeleton height={84} corners="card" />
      </Stack>
      <Skeleton height={560} corners="panel" />
    </div>
  );
}
