import { paths } from '@kkumteo/contract/pages/addresses';
import { cancelFields, type CancelLines } from '@kkumteo/contract/reservation/cancel';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { errorSentences } from '@kkumteo/copy/errors';
import { cancelDone, cardRefundFailed } from '@kkumteo/copy/reservation';
import { alert } from '@kkumteo/ui/dialogs.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cancelLines } from '../../../api/cancel.ts';
import { isRefused } from '../../../lib/http.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { LINES } from './chosen-lines.ts';
import { cardRefundWords } from '../refund/refund-words.ts';
import { useReloadReservation } from '../use-reload.ts';
import { refusalOr } from '../not-found-or-failed.tsx';
import { refundsQuery } from '../../../api/refunds.ts';
import { reservationQuery } from '../../../api/reservation.ts';

/**
 * Asks for a confirmation, cancels, says so and goes to the list, or to the detail where the experience card's vendor
 * has not refunded the money; `onDone` is called once it is cancelled. Without an answer the reservation is loaded:
 * lines that are cancelled by then were cancelled by this press.
 */
export function useCancelling(
  { reservationNo, track, payment }: Pick<ReservationDetail, 'reservationNo' | 'track' | 'payment'>,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly press: (cancel: CancelLines) => void } {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = useReloadReservation(reservationNo);

  /** What the vendor has not refunded, in words; null where it has. The cancel asks the vendor before it answers. */
  const cardFailure = async (): Promise<string | null> =>
    cardRefundWords(await queries.fetchQuery({ ...refundsQuery(reservationNo), staleTime: 0 }));
  const finish = async (): Promise<void> => {
    onDone();
    const failure = payment.method === 'experience-card' ? await cardFailure().catch(() => null) : null;
    await alert({ message: failure === null ? cancelDone : `${cardRefundFailed}\n${failure}` });
    void reload();
    await navigate(failure !== null ? paths.reservation(track, reservationNo) : paths.reservations(track));
  };
  const isCancelled = async (lineNos: readonly string[]): Promise<boolean> => {
    const { lines } = await queries.fetchQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
    return lines.every((line) => !lineNos.includes(line.lineNo) || line.state === 'cancelled');
  };
  const { busy, submit } = useSubmit<CancelLines>({
    errors,
    confirm: 'cancel-reservation',
    danger: true,
    send: async (cancel) => {
      await cancelLines(cancel);
      await finish();
    },
    recover: async (thrown, { lineNos }) => {
      if (isRefused(thrown) || !(await isCancelled(lineNos).catch(() => false))) return false;
      await finish();
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
  return { busy, press: (cancel) => void submit(cancel) };
}
