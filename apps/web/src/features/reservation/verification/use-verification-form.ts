import { verificationFields, type VerificationView } from '@kkumteo/contract/pledge/verification-form';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import {
  VERIFICATION_GRADES,
  type VerificationForm,
  verificationRefusal,
} from '@kkumteo/domain/pledge/verification-form';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import * as v from 'valibot';
import { saveVerification } from '../../../api/verification.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { useReloadReservation } from '../use-reload.ts';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

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

/**
 * The verification form as typed, kept in the tab until it is saved: checked, confirmed, saved, and the reservation
 * loaded again.
 */
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
    fieldOf: (refused) => (refused.field === undefined ? null : verificationFields.find(refused.field)),
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

const countsSchema = v.pipe(v.array(v.number()), v.length(VERIFICATION_GRADES));
const parse = parseAs(
  v.object({
    organisationName: v.string(),
    organisationPhone: v.string(),
    postalCode: v.string(),
    basicAddress: v.string(),
    detailAddress: v.string(),
    writerName: v.string(),
    writerMobile: v.string(),
    discounted: countsSchema,
    exempt: countsSchema,
  }),
);

const verificationSlot = (reservationNo: string): SessionSlot<VerificationForm> => ({
  name: personalDraft(`verification:${reservationNo}`),
  version: 1,
  parse,
});
