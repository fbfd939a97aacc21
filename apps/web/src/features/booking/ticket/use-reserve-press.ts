import { paths } from '@kkumteo/contract/pages/addresses';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLatest } from '../../../lib/use-latest.ts';
import { useAskLogin } from '../../member/use-ask-login.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { keepPress, usePressAfterLogin } from './press-after-login.ts';
import { focusTicket, samePlace, type TicketError, type TicketPlace, underButtons } from './ticket-errors.ts';
import type { PanelAim, Pressed } from './validate-ticket.ts';

export interface ReservePress {
  readonly press: (aim: PanelAim) => void;
  /** What was pressed and is being validated. */
  readonly busy: PanelAim | null;
  /** The sentence at a place until it is changed; null for none. */
  readonly errorAt: (place: TicketPlace) => string | null;
  readonly clear: (place: TicketPlace) => void;
}

/**
 * 예약하기 and 담기: the login, after which the press goes on by itself once the panel `isReady`; words at all places
 * that have to be corrected; or going on.
 */
export function useReservePress(pressed: Pressed, isReady: boolean): ReservePress {
  const latest = useLatest(pressed);
  const [errors, setErrors] = useState<readonly TicketError[]>([]);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const askLogin = useAskLogin();

  const fail = (found: readonly TicketError[]) => {
    setErrors(found);
    const [first] = found;
    if (first === undefined) return;
    showHint(first.message);
    focusTicket(first.step);
  };

  const go = async (aim: PanelAim) => {
    // Checks and sentences come with the press: the page has a budget.
    const { validateTicket } = await import('./validate-ticket.ts');
    const found = await validateTicket(queries, () => latest.current, aim);
    const { track, hall, item, put, ticket } = latest.current;
    if (found.is === 'refused') fail(found.errors);
    else if (found.is === 'visitor') {
      if (await askLogin()) keepPress({ track, productId: item.productId, aim });
    } else if (found.is === 'too-many-stay') focusTicket(3);
    else if (found.is === 'too-many-go') await navigate(found.to);
    else if (aim === 'cart') await put(found.memberId, found.listed);
    else {
      ticket.settle();
      await navigate(paths.reserveStep(track, hall.hall, item.productId));
    }
  };

  const { pressed: pressedAim, submit } = useSubmit<PanelAim>({
    send: (aim) => {
      setErrors([]);
      return go(aim);
    },
    say: (message) => fail([underButtons(message)]),
  });

  const { track, detail } = pressed;
  usePressAfterLogin({ track, productId: detail.product.productId }, isReady);

  return {
    press: (aim) => void submit(aim),
    busy: pressedAim,
    errorAt: (place) => errors.find((error) => samePlace(error, place))?.message ?? null,
    clear: (place) => setErrors((now) => now.filter((error) => !samePlace(error, place))),
  };
}
