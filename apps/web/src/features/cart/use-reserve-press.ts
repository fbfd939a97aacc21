import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { HallRecord, Track } from '@kkumteo/domain/catalog/hall';
import type { DraftItem } from '@kkumteo/domain/reservation/checked-booking';
import type { Instant } from '@kkumteo/domain/shared/time';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem } from '../../api/pricing.ts';
import { paths } from '../../app/paths.ts';
import { failureMessage, isNotLoggedIn } from '../../lib/http.ts';
import { showHint } from '../../ui/toast.tsx';
import { useAskLogin } from '../member/use-ask-login.ts';
import type { CartOwner } from './cart-store.ts';
import type { TicketError } from './ticket-errors.ts';
import type { Ticket } from './use-ticket.ts';

/** 예약하기 or 담기. */
export type PanelAim = 'reserve' | 'cart';

export interface ReservePress {
  readonly press: (aim: PanelAim) => void;
  /** What was pressed and is being looked into. */
  readonly busy: PanelAim | null;
  readonly error: TicketError | null;
  readonly clear: () => void;
}

/** The ticket that is pressed for. */
export interface Pressed {
  readonly track: Track;
  readonly detail: ProductDetail;
  readonly hall: HallRecord;
  readonly item: DraftItem;
  readonly ticket: Ticket;
  readonly now: Instant;
  /** Puts the checked ticket into that member's cart. */
  readonly put: (owner: CartOwner, listed: ListedItem) => Promise<unknown>;
}

/** 예약하기 and 담기: what is found when the ticket is looked into decides between a word beside its step, the login, and going on. */
export function useReservePress(pressed: Pressed): ReservePress {
  const { track, hall, item } = pressed;
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
    // Checks and sentences come with the press: the page has a budget.
    const { lookInto } = await import('./look-into-ticket.ts');
    const found = await lookInto(queries, pressed, aim);
    if (found.is === 'refused') fail(found.error);
    else if (found.is === 'visitor') await askLogin();
    else if (found.is === 'too-many-stay') focusStep(3);
    else if (found.is === 'too-many-go') await navigate(found.to);
    else if (aim === 'cart') await pressed.put({ memberId: found.memberId, track }, found.listed);
    else {
      pressed.ticket.settle();
      await navigate(paths.reserveStep(track, hall.hall, item.productId));
    }
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
