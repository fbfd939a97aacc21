import { paths } from '@kkumteo/contract/pages/addresses';
import { changeFields, type ChangePreview, type SaveChange } from '@kkumteo/contract/reservation/change';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { changeDone, changeUnpriced } from '@kkumteo/copy/reservation';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { changeSaveRefusal } from '@kkumteo/domain/reservation/change/change-save';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { changePriceQuery, saveChanges } from '../../../api/change.ts';
import { reservationQuery } from '../../../api/reservation.ts';
import { type ApiFailure, failureMessage, isApiFailure, isRefused } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { type ChangeDraft, changeSlot, EMPTY_CHANGE } from './change-draft.ts';
import { linePlace } from './change-lines.tsx';
import { headsOf, type StagedLine, withoutLine } from './staged-line.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { panelFailure } from '../not-found-or-failed.tsx';
import { useReloadReservation } from '../use-reload.ts';
import { type PriceView, usePrice } from '../use-price.ts';
import type { RefundAccountForm } from '../refund/refund-account-fields.tsx';

export interface ChangeForm extends RefundAccountForm {
  readonly staged: readonly StagedLine[];
  readonly revert: (lineNo: string) => void;
  readonly price: PriceView<ChangePreview>;
  /** Why the change can't be saved whatever is typed and ticked, as a sentence (PD-62); null where it can. */
  readonly blocked: string | null;
  readonly agreed: boolean;
  readonly agree: (yes: boolean) => void;
  readonly busy: boolean;
  readonly press: () => void;
}

/** The change page as it is filled in: what is staged, priced by the server, and checked at the press. */
export function useChangeForm(detail: ReservationDetail): ChangeForm {
  const { reservationNo, status, payment } = detail;
  const [draft, keep] = useSessionValue(changeSlot(reservationNo));
  const [agreed, agree] = useState(false);
  const errors = useFieldErrors();
  const shown = withoutCancelled(draft ?? EMPTY_CHANGE, detail);
  const staged = { reservationNo, lines: shown.staged.map(({ after }) => after) };
  const price = usePrice(changePriceQuery(staged), staged.lines.length > 0, unpricedWords);
  const method = payment.status === 'paid' ? payment.method : null;
  const asksAccount = needsRefundAccount(method, price.price?.refund ?? 0);
  const save = useSaveChanges(detail, errors, () => keep(null));

  const press = (): void => {
    const { account } = shown;
    const refusal = changeSaveRefusal({
      changed: staged.lines.map(({ lineNo }) => lineNo),
      status,
      difference: price.price?.difference ?? 0,
      paidAtDesk: false,
      accountRefusal: null,
      needsAccount: asksAccount,
      account,
      agreed,
    });
    if (refusal !== null)
      errors.show([{ field: placeOf('field' in refusal ? refusal.field : undefined), message: sentenceFor(refusal) }]);
    else if (price.price === null) price.retry();
    else save.press({ ...staged, refundAccount: asksAccount ? account : null });
  };
  return {
    staged: shown.staged,
    revert: (lineNo) => keep({ ...shown, staged: withoutLine(shown.staged, lineNo) }),
    price,
    blocked: price.price?.blocked ?? null,
    asksAccount,
    account: shown.account,
    type: (account) => keep({ ...shown, account }),
    agreed,
    agree,
    errors,
    busy: save.busy,
    press,
  };
}

/** Without the staged changes of lines that were cancelled in the meantime. */
function withoutCancelled(draft: ChangeDraft, { lines }: ReservationDetail): ChangeDraft {
  const open = new Set(lines.filter(({ state }) => state === 'open').map(({ lineNo }) => lineNo));
  return { ...draft, staged: draft.staged.filter(({ after }) => open.has(after.lineNo)) };
}

/** The document's sentence, and the server's reason: the line has changed, or can't be changed any more. */
const unpricedWords = (error: Error): string =>
  isRefused(error) ? `${changeUnpriced} ${error.message}` : changeUnpriced;

function placeOf(field: string | undefined): string {
  if (field === 'agreed') return 'noticeAgreed';
  return field?.startsWith('refundAccount.') === true ? field : CHANGES;
}

/** The name of the place where it is said that nothing is changed. */
export const CHANGES = 'changes';

type ShownLine = Pick<DetailLine, 'lineNo' | 'roundId' | 'experiencerCount' | 'leaderCount'>;

/**
 * Asks for a confirmation, saves all staged changes at once, says so and goes to the detail; `onDone` is called once
 * they are saved. Without an answer the reservation is loaded: lines that equal the staged ones were changed by this
 * press.
 */
function useSaveChanges(
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
