import { decodeVerificationField, type VerificationView } from '@kkumteo/contract/pledge/verification-form';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { type VerificationForm, verificationRefusal } from '@kkumteo/domain/pledge/verification-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { saveVerification } from '../../../api/verification.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { useReloadReservation } from '../use-reload-reservation.ts';
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
  const reload = useReloadReservation(reservationNo);
  const typed = draft ?? {
    ...view.form,
    organisationPhone: formatPhone(view.form.organisationPhone),
    writerMobile: formatPhone(view.form.writerMobile),
  };
  const save = useSubmit({
    errors,
    check: () => {
      const refusal = verificationRefusal(typed);
      return refusal === null ? [] : [{ field: refusal.field ?? '', message: sentenceFor(refusal) }];
    },
    confirm: 'save',
    send: async () => {
      const message = await saveVerification(reservationNo, typed);
      keep(null);
      onSaved();
      await alert({ message });
      await reload();
    },
    fieldOf: (refused) => (refused.field === undefined ? null : decodeVerificationField(refused.field)),
    say: (message) => alert({ message }),
  });
  return {
    typed,
    errors,
    busy: save.busy,
    change: (part) => {
      for (const field of Object.keys(part)) errors.clearError(field);
      if ('discounted' in part || 'exempt' in part) errors.show([]);
      keep({ ...typed, ...part });
    },
    submit: () => void save.submit(),
  };
}
