import type { ChangePreview } from '@kkumteo/contract/reservation/change';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { changeUnpriced } from '@kkumteo/copy/reservation';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { changeSaveRefusal } from '@kkumteo/domain/reservation/change/change-save';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { changePriceQuery } from '../../../api/change.ts';
import { isRefused } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { type ChangeDraft, changeSlot, EMPTY_CHANGE } from './change-draft.ts';
import { type StagedLine, withoutLine } from './staged-line.ts';
import { useSaveChanges } from './use-save-changes.ts';
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
