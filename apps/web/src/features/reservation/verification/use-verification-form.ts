import { decodeVerificationField, type VerificationView } from '@kkumteo/contract/pledge/verification-form';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { type VerificationForm, verificationRefusal } from '@kkumteo/domain/pledge/verification-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { saveVerification } from '../../../api/verification.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { usePressGuard } from '../../member/use-press-guard.ts';
import { useReservationAnew } from '../use-reservation-anew.ts';
import { verificationSlot } from './verification-draft.ts';

export interface VerificationFormState {
  readonly typed: VerificationForm;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly change: (part: Partial<VerificationForm>) => void;
  readonly submit: () => void;
}

interface Input {
  readonly view: VerificationView;
  readonly onSaved: () => void;
}

/** The verification form as typed, kept in the tab until it is saved: checked, asked about, saved, and the reservation loaded anew. */
export function useVerificationForm({ view, onSaved }: Input): VerificationFormState {
  const { reservationNo } = view;
  const [draft, keep] = useSessionValue(verificationSlot(reservationNo));
  const errors = useFieldErrors();
  const once = usePressGuard();
  const loadAnew = useReservationAnew(reservationNo);
  const typed = draft ?? {
    ...view.form,
    organisationPhone: formatPhone(view.form.organisationPhone),
    writerMobile: formatPhone(view.form.writerMobile),
  };
  const show = (field: string, message: string) => errors.show([{ field, message }]);
  const save = async () => {
    const refusal = verificationRefusal(typed);
    errors.show(refusal === null ? [] : [{ field: refusal.field ?? '', message: sentenceFor(refusal) }]);
    if (refusal !== null) return;
    const [yes, no] = confirmVerbs.save;
    if (!(await confirm({ message: confirmSentences.save, yes, no }))) return;
    const said = await saveVerification(reservationNo, typed);
    keep(null);
    onSaved();
    await alert({ message: said });
    await loadAnew();
  };
  const fail = async (thrown: unknown) => {
    const field = isApiFailure(thrown) && thrown.field !== undefined ? decodeVerificationField(thrown.field) : null;
    if (field === null) await alert({ message: failureMessage(thrown) });
    else show(field, failureMessage(thrown));
  };
  return {
    typed,
    errors,
    busy: once.busy,
    change: (part) => {
      for (const field of Object.keys(part)) errors.clearError(field);
      if ('discounted' in part || 'exempt' in part) errors.show([]);
      keep({ ...typed, ...part });
    },
    submit: () => void once.press(save, fail),
  };
}
