import { paths } from '@kkumteo/contract/pages/addresses';
import { changeFields, type SaveChange } from '@kkumteo/contract/reservation/change';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { changeDone } from '@kkumteo/copy/reservation';
import { alert } from '@kkumteo/ui/dialogs.ts';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { saveChanges } from '../../../api/change.ts';
import { reservationQuery } from '../../../api/reservation.ts';
import { type ApiFailure, failureMessage, isApiFailure, isRefused } from '../../../lib/http.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { panelFailure } from '../not-found-or-failed.tsx';
import { useReloadReservation } from '../use-reload.ts';
import { linePlace } from './change-lines.tsx';
import { headsOf } from './staged-line.ts';

type ShownLine = Pick<DetailLine, 'lineNo' | 'roundId' | 'experiencerCount' | 'leaderCount'>;

/**
 * Asks for a confirmation, saves all staged changes at once, says so and goes to the detail; `onDone` is called once
 * they are saved. Without an answer the reservation is loaded: lines that equal the staged ones were changed by this
 * press.
 */
export function useSaveChanges(
  { reservationNo, track, lines: before }: Pick<ReservationDetail, 'reservationNo' | 'track' | 'lines'>,
  errors: FieldErrors,
  onDone: () => void,
): { readonly busy: boolean; readonly press: (save: SaveChange) => void } {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const reload = useReloadReservation(reservationNo);
  const finish = async (): Promise<void> => {
    onDone();
    await alert({ message: changeDone });
    void reload();
    await navigate(paths.reservation(track, reservationNo));
  };
  const isSaved = async (save: SaveChange): Promise<boolean> => {
    const { lines } = await queries.fetchQuery({ ...reservationQuery(reservationNo), staleTime: 0 });
    return isApplied(save, before, lines);
  };
  const lineRefused = (failure: ApiFailure, save: SaveChange) => lineAt(save, changeFields.decode(failure.field ?? ''));
  const { busy, submit } = useSubmit<SaveChange>({
    errors,
    confirm: 'change-reservation',
    send: async (save) => {
      await saveChanges(save);
      await finish();
    },
    recover: async (thrown, save) => {
      if (isRefused(thrown) || !(await isSaved(save).catch(() => false))) return false;
      await finish();
      return true;
    },
    fieldOf: (failure, save) => {
      const field = changeFields.decode(failure.field ?? '');
      const line = lineRefused(failure, save);
      if (line?.rooms !== undefined) return linePlace(line.lineNo);
      return field.startsWith('refundAccount.') ? field : null;
    },
    // The panel of the line shows the present seats.
    messageOf: (thrown, save) =>
      isApiFailure(thrown) && lineRefused(thrown, save)?.rooms !== undefined
        ? `${failureMessage(thrown)} 변경을 눌러 다른 체험실을 골라 주세요.`
        : panelFailure(thrown),
    say: (message) => alert({ message }),
    afterFailure: (_thrown, field) => (field?.startsWith('refundAccount.') ? undefined : reload()),
  });
  return { busy, press: (save) => void submit(save) };
}

/** The line whose rooms were refused: `lines.0.rooms.3.roomId`. */
function lineAt({ lines }: SaveChange, field: string): SaveChange['lines'][number] | undefined {
  const at = /^lines\.(\d+)\.rooms/u.exec(field)?.[1];
  return at === undefined ? undefined : lines[Number(at)];
}

/**
 * Whether lines equal the staged ones, and did not before; data that a line doesn't show, such as a leader's name, is
 * not compared.
 */
function isApplied(save: SaveChange, before: readonly ShownLine[], now: readonly ShownLine[]): boolean {
  const is = (lines: readonly ShownLine[]): boolean =>
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
