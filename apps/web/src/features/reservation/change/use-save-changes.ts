import { decodeChangeField, type SaveChange } from '@kkumteo/contract/reservation/change';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { changeDone } from '@kkumteo/copy/reservation';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { saveChanges } from '../../../api/change.ts';
import { reservationQuery } from '../../../api/reservation.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { usePressGuard } from '../../member/use-press-guard.ts';
import { panelFailure } from '../people/panel-failure.ts';
import { useReservationAnew } from '../use-reservation-anew.ts';
import { linePlace } from './change-lines.tsx';
import { headsOf } from './staged-line.ts';

type Standing = Pick<DetailLine, 'lineNo' | 'roundId' | 'experiencerCount' | 'leaderCount'>;

/**
 * Asks once more, saves all staged changes at once, says so and goes to the detail; `onDone` is called once they are saved. Where no answer came the
 * reservation is asked for: lines that stand as they were staged were changed by this press.
 */
export function useSaveChanges(
  { reservationNo, track, lines: before }: Pick<ReservationDetail, 'reservationNo' | 'track' | 'lines'>,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly press: (save: SaveChange) => void } {
  const once = usePressGuard();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const loadAnew = useReservationAnew(reservationNo);
  const finish = async (): Promise<void> => {
    onDone();
    await alert({ message: changeDone });
    void loadAnew();
    await navigate(paths.reservation(track, reservationNo));
  };
  const isSaved = async (save: SaveChange): Promise<boolean> => {
    const { lines } = await queries.fetchQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
    return standsAs(save, before, lines);
  };
  const fail = async (save: SaveChange, thrown: unknown): Promise<void> => {
    const refused = isApiFailure(thrown) && thrown.failure === 'refused';
    if (!refused && (await isSaved(save).catch(() => false))) {
      await finish();
      return;
    }
    const field = isApiFailure(thrown) && thrown.field !== undefined ? decodeChangeField(thrown.field) : '';
    const wanted = lineAt(save, field);
    if (wanted?.rooms !== undefined) {
      // Whoever has the room now stands in the line's panel when it is opened next.
      errors.show([
        {
          field: linePlace(wanted.lineNo),
          message: `${failureMessage(thrown)} 변경을 눌러 다른 체험실을 골라 주세요.`,
        },
      ]);
      await loadAnew();
    } else if (field.startsWith('refundAccount.')) errors.show([{ field, message: failureMessage(thrown) }]);
    else {
      await alert({ message: panelFailure(thrown) });
      await loadAnew();
    }
  };
  const act = async (save: SaveChange): Promise<void> => {
    const [yes, no] = confirmVerbs['change-reservation'];
    if (!(await confirm({ message: confirmSentences['change-reservation'], yes, no }))) return;
    await saveChanges(save);
    await finish();
  };
  return {
    busy: once.busy,
    press: (save) =>
      void once.press(
        () => act(save),
        (thrown) => fail(save, thrown),
      ),
  };
}

/** The line whose rooms were refused: `lines.0.rooms.3.roomId`. */
function lineAt({ lines }: SaveChange, field: string): SaveChange['lines'][number] | undefined {
  const at = /^lines\.(\d+)\.rooms/u.exec(field)?.[1];
  return at === undefined ? undefined : lines[Number(at)];
}

/** Whether lines stand as they were to be, and did not before; what a line does not show, such as a leader's name, tells nothing. */
function standsAs(save: SaveChange, before: readonly Standing[], now: readonly Standing[]): boolean {
  const is = (lines: readonly Standing[]): boolean =>
    save.lines.every(({ lineNo, roundId, experiencers, leaders }) =>
      lines.some(
        (line) =>
          line.lineNo === lineNo &&
          line.roundId === roundId &&
          line.experiencerCount === headsOf({ experiencers }) &&
          line.leaderCount === leaders.length,
      ),
    );
  return is(now) && !is(before);
}
