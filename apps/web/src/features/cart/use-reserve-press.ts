import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import { panelRefusal } from '@kkumteo/domain/reservation/booking-checks';
import type { DraftItem } from '@kkumteo/domain/reservation/checked-booking';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { memberQuery } from '../../api/member.ts';
import { checkSeats } from '../../api/payment.ts';
import type { ListedItem } from '../../api/pricing.ts';
import { calendarQuery } from '../../api/schedule.ts';
import { paths } from '../../app/paths.ts';
import { failureMessage, isNotLoggedIn } from '../../lib/http.ts';
import { ask } from '../../ui/ask.ts';
import { showHint } from '../../ui/toast.tsx';
import { useAskLogin } from '../member/use-ask-login.ts';
import type { Headcounts } from '../participants/headcounts.ts';
import { bookingToCheck } from './booking-facts.ts';
import type { CartOwner } from './cart-store.ts';
import { listedItem } from './draft-item.ts';
import { switchTrack } from './switch-track.ts';
import { stepOfField, type TicketError } from './ticket-errors.ts';

/** 예약하기 or 담기. */
export type PanelAim = 'reserve' | 'cart';

export interface ReservePress {
  readonly press: (aim: PanelAim) => void;
  /** What was pressed and is being looked into. */
  readonly busy: PanelAim | null;
  readonly error: TicketError | null;
  readonly clear: () => void;
}

interface Pressed {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly item: DraftItem;
  readonly counts: Headcounts;
  readonly agreed: Readonly<Partial<Record<'conditions' | 'ageCaution' | 'privacy', boolean>>>;
  readonly now: Instant;
  /** Puts the checked ticket into that member's cart. */
  readonly put: (owner: CartOwner, listed: ListedItem) => Promise<unknown>;
}

const SEATS_GONE = { code: 'schedule.no-seats' } as const;

/** 예약하기 and 담기: the panel's checks in their order, the login, the seat check, then the reserve step or the cart. */
export function useReservePress(pressed: Pressed): ReservePress {
  const { track, detail, hall, item } = pressed;
  const [error, setError] = useState<TicketError | null>(null);
  const [busy, setBusy] = useState<PanelAim | null>(null);
  const guard = useRef(false);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const fail = (found: TicketError) => {
    setError(found);
    showHint(found.message);
    focusStep(found.step);
  };

  const go = async (aim: PanelAim) => {
    const calendar = item.visitDate === null ? [] : await queries.ensureQueryData(calendarQuery(item.visitDate));
    const { conditions = false, ageCaution = false, privacy = false } = pressed.agreed;
    const refusal = panelRefusal(
      bookingToCheck({
        purpose: aim,
        item,
        detail,
        hall,
        calendar,
        now: pressed.now,
        agreements: { conditions, ageCaution, privacy },
      }),
    );
    if (refusal?.code === 'reservation.individual-too-many') {
      const [yesVerb, no] = confirmVerbs['switch-to-group'];
      const yes = await ask({ message: confirmSentences['switch-to-group'], yes: yesVerb, no });
      if (yes)
        await navigate(
          await switchTrack(queries, { to: 'group', detail, hall, ticket: { ...item, counts: pressed.counts } }),
        );
      else focusStep(3);
      return;
    }
    if (refusal !== null) {
      fail({ step: stepOfField('field' in refusal ? refusal.field : undefined), message: sentenceFor(refusal) });
      return;
    }
    const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
    if (member === null) {
      await askLogin();
      return;
    }
    const listed = listedItem(item, detail);
    if (listed === null) return;
    const seats = await checkSeats({ track, items: [listed] });
    if (!seats.seatsLeft) fail({ step: 2, message: seats.message ?? sentenceFor(SEATS_GONE) });
    else if (aim === 'cart') await pressed.put({ memberId: member.memberId, track }, listed);
    else await navigate(paths.reserveStep(track, hall.hall, item.productId));
  };

  const press = async (aim: PanelAim) => {
    if (guard.current) return;
    guard.current = true;
    setBusy(aim);
    setError(null);
    try {
      await go(aim);
    } catch (thrown) {
      if (isNotLoggedIn(thrown)) await askLogin();
      else fail({ step: 0, message: failureMessage(thrown) });
    } finally {
      guard.current = false;
      setBusy(null);
    }
  };

  return { press: (aim) => void press(aim), busy, error, clear: () => setError(null) };
}

/** Brings the step that has to be mended into view, with the focus on its first control. */
function focusStep(step: number): void {
  requestAnimationFrame(() => {
    const place = [...document.querySelectorAll<HTMLElement>(`[data-ticket-step="${step}"]`)].find(
      (each) => each.getClientRects().length > 0,
    );
    const control = place?.querySelector<HTMLElement>('input:not(:disabled), [tabindex="0"], button');
    control?.focus({ preventScroll: true });
    place?.scrollIntoView({ block: 'center' });
  });
}
