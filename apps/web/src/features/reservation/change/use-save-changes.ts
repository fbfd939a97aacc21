import { decodeChangeField, type SaveChange } from '@kkumteo/contract/reservation/change';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { changeDone } from '@kkumteo/copy/reservation';
import { useNavigate } from 'react-router';
import { saveChanges } from '../../../api/change.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { alert, confirm } from '../../../ui/dialogs.ts';
import type { FieldErrors } from '../../../ui/field-errors.ts';
import { usePressGuard } from '../../member/use-press-guard.ts';
import { panelFailure } from '../people/panel-failure.ts';
import { useReservationAnew } from '../use-reservation-anew.ts';

/** Asks once more, saves all staged changes at once, says so and goes to the detail; `onDone` is called once they are saved. */
export function useSaveChanges(
  { reservationNo, track }: Pick<ReservationDetail, 'reservationNo' | 'track'>,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly press: (save: SaveChange) => void } {
  const once = usePressGuard();
  const navigate = useNavigate();
  const loadAnew = useReservationAnew(reservationNo);
  const fail = async (thrown: unknown): Promise<void> => {
    const field = isApiFailure(thrown) && thrown.field !== undefined ? decodeChangeField(thrown.field) : '';
    if (field.startsWith('refundAccount.')) errors.show([{ field, message: failureMessage(thrown) }]);
    else {
      await alert({ message: panelFailure(thrown) });
      await loadAnew();
    }
  };
  const act = async (save: SaveChange): Promise<void> => {
    const [yes, no] = confirmVerbs['change-reservation'];
    if (!(await confirm({ message: confirmSentences['change-reservation'], yes, no }))) return;
    await saveChanges(save);
    onDone();
    await alert({ message: changeDone });
    void loadAnew();
    await navigate(paths.reservation(track, reservationNo));
  };
  return { busy: once.busy, press: (save) => void once.press(() => act(save), fail) };
}
