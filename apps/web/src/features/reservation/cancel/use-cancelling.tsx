import { paths } from '@kkumteo/contract/pages/addresses';
import { cancelFields, type CancelLines, type RefundPreview } from '@kkumteo/contract/reservation/cancel';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { errorSentences } from '@kkumteo/copy/errors';
import { cancelDone, cardRefundFailed } from '@kkumteo/copy/reservation';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { alert } from '@kkumteo/ui/dialogs.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { cancelLines } from '../../../api/cancel.ts';
import { failureMessage, isRefused } from '../../../lib/http.ts';
import { usePanelBelow } from '../../../lib/media.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { bookAgain } from '../book-again/book-again.tsx';
import { useServerNow } from '../../schedule/server-now.ts';
import { CancelEnd } from './cancel-end.tsx';
import { LINES } from './chosen-lines.ts';
import { cardRefundWords } from '../refund/refund-words.ts';
import { useReloadReservation } from '../use-reload.ts';
import { refusalOr } from '../not-found-or-failed.tsx';
import { refundsQuery } from '../../../api/refunds.ts';
import { reservationQuery } from '../../../api/reservation.ts';

/** A press on 예약취소, with the refund that was shown. */
interface PressedCancel {
  readonly cancel: CancelLines;
  readonly refund: RefundPreview;
}

/**
 * Asks for a confirmation, cancels, says what is refunded, where and when, and goes to the list, of one line also to its
 * product for another day, or to the detail where the experience card's vendor has not refunded the money; `onDone` is
 * called once it is cancelled. Without an answer the reservation is loaded:
 * lines that are cancelled by then were cancelled by this press.
 */
export function useCancelling(
  detail: ReservationDetail,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly isDone: boolean; readonly press: (pressed: PressedCancel) => void } {
  const { reservationNo, track, payment } = detail;
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = useReloadReservation(reservationNo);
  const now = useServerNow(MINUTE_MS);
  const isPhone = usePanelBelow();
  const [isDone, setDone] = useState(false);

  /** What the vendor has not refunded, in words; null where it has. The cancel asks the vendor before it answers. */
  const cardFailure = async (): Promise<string | null> =>
    cardRefundWords(await queries.fetchQuery({ ...refundsQuery(reservationNo), staleTime: 0 }));
  /** The one line that is cancelled, for another day; of several each can be booked again from the list. */
  const lineAgain = ({ lineNos }: CancelLines) => {
    const line = detail.lines.find(({ lineNo }) => lineNo === lineNos[0]);
    return line === undefined || lineNos.length > 1 || now === null ? null : { track, reservationNo, line, now };
  };
  const finish = async ({ cancel, refund }: PressedCancel): Promise<void> => {
    setDone(true);
    const failure = payment.method === 'experience-card' ? await cardFailure().catch(() => null) : null;
    const again = lineAgain(cancel);
    const isAgain = await alert(
      failure === null
        ? {
            title: cancelDone,
            message: refund.total > 0 ? `${cancelDone} ${formatAmount(refund.total)}` : cancelDone,
            details: refund.total > 0 && (
              <CancelEnd detail={detail} refund={refund} account={cancel.refundAccount} now={now} />
            ),
            confirm: '예약목록',
            instead: again === null ? undefined : '다른 날로 다시 예약',
            size: isPhone ? 'bottom' : 'medium',
          }
        : { message: `${cardRefundFailed}\n${failure}` },
    );
    // The sum stays behind the dialog until the page is left.
    onDone();
    void reload();
    await navigate(failure !== null ? paths.reservation(track, reservationNo) : paths.reservations(track));
    // What fails now is no failure of the cancel.
    const product = isAgain && again !== null ? await bookAgain(queries, again).catch(sayFailure) : null;
    if (product !== null) await navigate(product);
  };
  const isCancelled = async (lineNos: readonly string[]): Promise<boolean> => {
    const { lines } = await queries.fetchQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
    return lines.every((line) => !lineNos.includes(line.lineNo) || line.state === 'cancelled');
  };
  const { busy, submit } = useSubmit<PressedCancel>({
    errors,
    confirm: 'cancel-reservation',
    danger: true,
    send: async (pressed) => {
      await cancelLines(pressed.cancel);
      await finish(pressed);
    },
    recover: async (thrown, pressed) => {
      if (isRefused(thrown) || !(await isCancelled(pressed.cancel.lineNos).catch(() => false))) return false;
      await finish(pressed);
      return true;
    },
    fieldOf: ({ code, field = '' }) => {
      // What was ticked and typed stays, and is priced again for the reservation as it is now.
      if (code === 'reservation.changed-since') return LINES;
      const decoded = cancelFields.decode(field);
      return decoded.startsWith('refundAccount.') ? decoded : null;
    },
    // Reservation spec §8.
    messageOf: refusalOr(errorSentences.general),
    say: (message) => alert({ message }),
    afterFailure: (_thrown, field) => (field === null || field === LINES ? reload() : undefined),
  });
  return { busy, isDone, press: (pressed) => void submit(pressed) };
}

async function sayFailure(thrown: unknown): Promise<null> {
  await alert({ message: failureMessage(thrown) });
  return null;
}
