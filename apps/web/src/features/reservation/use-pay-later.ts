import { CARD_RESULT_OK, type CardResult } from '@kkumteo/contract/payment/payment';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { owedFor } from '@kkumteo/domain/reservation/pay-later';
import { useState } from 'react';
import { completeFree, preparePayLater, releaseAttempt } from '../../api/payment.ts';
import { paths } from '../../app/paths.ts';
import { failureMessage } from '../../lib/http.ts';
import { readValue, useSessionValue, writeValue } from '../../lib/use-session-value.ts';
import { tell } from '../../ui/ask.ts';
import { useOnePress } from '../member/use-one-press.ts';
import { attemptSlot, type KeptAttempt } from '../payment/attempt-slot.ts';
import { useConfirmation } from '../payment/use-confirmation.ts';
import { windowAddress } from '../payment/window-address.ts';

export interface PayLaterFlow {
  /** What is going on, for the button; null while nothing is. */
  readonly doing: string | null;
  readonly attempt: KeptAttempt | null;
  readonly windowOpen: boolean;
  readonly pay: (way: { readonly method: PaymentMethod; readonly byRedirect: boolean }) => Promise<void>;
  readonly closeWindow: () => void;
  readonly takeResult: (result: CardResult) => Promise<void>;
}

/** From the press on 결제하기 of a reservation of before to its completion page; a failure frees the button. */
export function usePayLater(detail: ReservationDetail): PayLaterFlow {
  const { reservationNo, lines } = detail;
  const [kept] = useSessionValue(attemptSlot);
  const attempt = kept?.paysFor === reservationNo ? kept : null;
  const [doing, setDoing] = useState<string | null>(null);
  const [windowOpen, setWindowOpen] = useState(false);
  const { busy, press } = useOnePress();
  const { confirm, complete } = useConfirmation();
  const fail = (thrown: unknown) => void tell({ message: failureMessage(thrown) });

  const steps = async (method: PaymentMethod, byRedirect: boolean) => {
    const shown = lines.filter(({ state }) => state === 'open').map(({ lineNo }) => lineNo);
    const paid = { reservationNo, shown };
    if (owedFor(lines).pay === 0) {
      setDoing('예약하는 중');
      return complete('group', await completeFree(paid), 'reservation');
    }
    setDoing('결제 준비 중');
    const next = (await attemptOf(reservationNo, method)) ?? (await newAttempt(paid, method));
    writeValue(attemptSlot, next);
    return byRedirect ? location.assign(windowAddress(next, 'page')) : setWindowOpen(true);
  };

  return {
    doing: busy ? (doing ?? '결제 준비 중') : null,
    attempt,
    windowOpen,
    pay: ({ method, byRedirect }) => press(() => steps(method, byRedirect), fail),
    closeWindow: () => setWindowOpen(false),
    takeResult: (result) => {
      setWindowOpen(false);
      setDoing(result.resultCode === CARD_RESULT_OK ? '결제 확인 중' : null);
      return press(() => confirm('group', result), fail);
    },
  };
}

/** The live attempt of this very reservation and method, to be paid again; any other is given up first. */
async function attemptOf(reservationNo: string, method: PaymentMethod): Promise<KeptAttempt | null> {
  const kept = readValue(attemptSlot);
  if (kept === null || (kept.paysFor === reservationNo && kept.method === method)) return kept;
  writeValue(attemptSlot, null);
  await releaseAttempt(kept.attemptId).catch(() => null);
  return null;
}

async function newAttempt(
  paid: { readonly reservationNo: string; readonly shown: readonly string[] },
  method: PaymentMethod,
): Promise<KeptAttempt> {
  const { reservationNo } = paid;
  const completeUrl = location.origin + paths.payReservation(reservationNo);
  const { attemptId, windowUrl, expiresAt } = await preparePayLater(paid, method, completeUrl);
  const own = { track: 'group', method, listKey: reservationNo, paysFor: reservationNo, result: null } as const;
  return { attemptId, windowUrl, expiresAt, canExtend: false, ...own };
}
