import { type CancelLines, decodeCancelField } from '@kkumteo/contract/reservation/cancel';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { errorSentences } from '@kkumteo/copy/errors';
import { cancelDone, cardRefundFailed } from '@kkumteo/copy/reservation';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { cancelLines } from '../../../api/cancel.ts';
import { refundsQuery } from '../../../api/refunds.ts';
import { reservationQuery } from '../../../api/reservation.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { usePressGuard } from '../../member/use-press-guard.ts';
import { LINES } from './chosen-lines.ts';
import { cardRefundWords } from '../refund/card-refund-words.ts';
import { useReservationAnew } from '../use-reservation-anew.ts';

/** The server's own sentence where it refused, else the document's (reservation spec §8). */
const cancelFailure = (thrown: unknown): string =>
  isApiFailure(thrown) && thrown.failure === 'refused' ? failureMessage(thrown) : errorSentences.general;

/**
 * Asks once more, cancels, says so and goes to the list, or to the detail where the experience card's vendor has not given the money back; `onDone` is called once it is cancelled. Where no answer came the reservation is
 * asked for: what is cancelled by then was cancelled by this press.
 */
export function useCancelling(
  { reservationNo, track, payment }: Pick<ReservationDetail, 'reservationNo' | 'track' | 'payment'>,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly press: (cancel: CancelLines) => void } {
  const once = usePressGuard();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadAnew = useReservationAnew(reservationNo);

  /** What the vendor has not given back, in words; null where it has. It was asked before the cancel answered. */
  const cardFailure = async (): Promise<string | null> =>
    cardRefundWords(await queries.fetchQuery({ ...refundsQuery(reservationNo), staleTime: 0 }));
  const finish = async (): Promise<void> => {
    onDone();
    const failure = payment.method === 'experience-card' ? await cardFailure().catch(() => null) : null;
    await alert({ message: failure === null ? cancelDone : `${cardRefundFailed}\n${failure}` });
    void loadAnew();
    await navigate(failure !== null ? paths.reservation(track, reservationNo) : paths.reservations(track));
  };
  const isCancelled = async (lineNos: readonly string[]): Promise<boolean> => {
    const { lines } = await queries.fetchQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
    return lines.every((line) => !lineNos.includes(line.lineNo) || line.state === 'cancelled');
  };
  const fail = async (cancel: CancelLines, thrown: unknown): Promise<void> => {
    const refused = isApiFailure(thrown) && thrown.failure === 'refused';
    if (!refused && (await isCancelled(cancel.lineNos).catch(() => false))) {
      await finish();
      return;
    }
    const field = refused && thrown.field !== undefined ? decodeCancelField(thrown.field) : '';
    if (isApiFailure(thrown) && thrown.code === 'reservation.changed-since') {
      // What was ticked and typed stays, and is priced anew as the reservation stands now.
      errors.show([{ field: LINES, message: failureMessage(thrown) }]);
      await loadAnew();
    } else if (field.startsWith('refundAccount.')) errors.show([{ field, message: failureMessage(thrown) }]);
    else {
      await alert({ message: cancelFailure(thrown) });
      await loadAnew();
    }
  };
  const act = async (cancel: CancelLines): Promise<void> => {
    const [yes, no] = confirmVerbs['cancel-reservation'];
    if (!(await confirm({ message: confirmSentences['cancel-reservation'], yes, no, danger: true }))) return;
    await cancelLines(cancel);
    await finish();
  };
  return {
    busy: once.busy,
    press: (cancel) =>
      void once.press(
        () => act(cancel),
        (thrown) => fail(cancel, thrown),
      ),
  };
}
