import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { RefundAccount } from '@kkumteo/domain/payment/refund-account';
import { cancelRefusal, needsRefundAccount } from '@kkumteo/domain/reservation/cancel/cancel';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import * as v from 'valibot';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { breaksWholePayment, cancellableLines, chosenLines, LINES, withTick } from './chosen-lines.ts';
import { useCancelling } from './use-cancelling.tsx';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';
import { accountSchema, NO_ACCOUNT, type RefundAccountForm } from '../refund/refund-account-fields.tsx';
import { type PriceView, usePrice } from '../use-price.ts';
import type { RefundPreview } from '@kkumteo/contract/reservation/cancel';
import { refundPreviewQuery } from '../../../api/cancel.ts';

export interface CancelForm extends RefundAccountForm {
  readonly ticked: ReadonlySet<string>;
  readonly chosen: readonly DetailLine[];
  readonly tick: (lineNo: string, yes: boolean) => void;
  readonly tickAll: (yes: boolean) => void;
  readonly refund: PriceView<RefundPreview>;
  /** Why the chosen lines can't be cancelled so, or null. */
  readonly refusal: string | null;
  readonly agreed: boolean;
  readonly agree: (yes: boolean) => void;
  readonly busy: boolean;
  /** Cancelled: its end is shown, and nothing can be pressed any more. */
  readonly isDone: boolean;
  readonly press: () => void;
}

const WHOLE_ONLY = { code: 'reservation.cancel-card-whole-only' } as const;

/** The input of the cancel page: the server prices every tick, and the press checks it. */
export function useCancelForm(detail: ReservationDetail): CancelForm {
  const { reservationNo, version } = detail;
  const [draft, keep] = useSessionValue(cancelSlot(reservationNo));
  const [agreed, setAgreed] = useState(false);
  const errors = useFieldErrors();
  const shown = draft ?? startOf(detail);
  const ticked = new Set(shown.ticked);
  const chosen = chosenLines(detail, ticked);
  const lineNos = chosen.map(({ lineNo }) => lineNo);
  const whole = breaksWholePayment(detail, chosen) ? WHOLE_ONLY : null;
  const refund = usePrice(
    refundPreviewQuery({ reservationNo, lineNos, version }),
    lineNos.length > 0 && whole === null,
  );
  const method = detail.payment.status === 'paid' ? detail.payment.method : null;
  const asksAccount = lineNos.length > 0 && needsRefundAccount(method, refund.price?.total ?? 1);
  const cancelling = useCancelling(detail, errors, () => keep(null));

  const tickSet = (next: ReadonlySet<string>): void => {
    errors.clearError(LINES);
    keep({ ...shown, ticked: [...next] });
  };
  const press = (): void => {
    const request = { chosen: lineNos, lineRefusal: null, needsAccount: asksAccount, account: shown.account, agreed };
    const refusal = cancelRefusal(request) ?? whole;
    if (refusal !== null) {
      const field = 'field' in refusal ? (refusal.field ?? LINES) : LINES;
      errors.show([{ field, message: sentenceFor(refusal) }]);
      return;
    }
    // The refund is shown before a cancel.
    if (refund.price === null) refund.retry();
    else {
      errors.clearError(LINES);
      const refundAccount = asksAccount ? shown.account : null;
      cancelling.press({ cancel: { reservationNo, lineNos, version, refundAccount }, refund: refund.price });
    }
  };
  return {
    ticked,
    chosen,
    tick: (lineNo, yes) => tickSet(withTick(ticked, lineNo, yes)),
    tickAll: (yes) => tickSet(new Set(yes ? cancellableLines(detail).map(({ lineNo }) => lineNo) : [])),
    refund,
    refusal: whole === null ? null : sentenceFor(whole),
    asksAccount,
    account: shown.account,
    type: (account) => keep({ ...shown, account }),
    agreed,
    agree: (yes) => {
      errors.clearError('agreed');
      setAgreed(yes);
    },
    errors,
    busy: cancelling.busy,
    isDone: cancelling.isDone,
    press,
  };
}

interface CancelDraft {
  readonly ticked: readonly string[];
  readonly account: RefundAccount;
}

const parse = parseAs(
  v.object({
    ticked: v.array(v.string()),
    account: accountSchema,
  }),
);

/** Where only one line can be cancelled, it is the one that is meant. */
function startOf(detail: Pick<ReservationDetail, 'lines'>): CancelDraft {
  const lines = cancellableLines(detail);
  return { ticked: lines.length === 1 ? lines.map(({ lineNo }) => lineNo) : [], account: NO_ACCOUNT };
}

/** It survives a reload and a new login; the agreement does not. */
const cancelSlot = (reservationNo: string): SessionSlot<CancelDraft> => ({
  name: personalDraft(`cancel:${reservationNo}`),
  version: 1,
  parse,
});
