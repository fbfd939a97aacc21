import { pledgeFields, type PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { TypedAddress } from '@kkumteo/domain/member/address';
import { type PledgeForm, pledgeFormRefusals } from '@kkumteo/domain/pledge/pledge-form';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { savePledge } from '../../../api/pledge.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { useReloadReservation } from '../use-reload-reservation.ts';
import { pledgeBeginning, pledgeSlot } from './pledge-draft.ts';

export interface PledgeFormState {
  readonly typed: PledgeForm;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly type: (field: keyof PledgeForm, text: string) => void;
  readonly submit: () => void;
  /** Whether the address search is open. */
  readonly seeking: boolean;
  readonly seek: (open: boolean) => void;
  readonly takeAddress: (address: TypedAddress) => void;
}

interface Input {
  readonly reservationNo: string;
  readonly view: PledgeView;
  readonly onClose: () => void;
}

/**
 * The pledge as typed, kept in the tab until it is saved: checked, confirmed, saved, and the reservation loaded again.
 */
export function usePledgeForm({ reservationNo, view, onClose }: Input): PledgeFormState {
  const [draft, keep] = useSessionValue(pledgeSlot(reservationNo));
  const [seeking, seek] = useState(false);
  const errors = useFieldErrors();
  const reload = useReloadReservation(reservationNo);
  const typed = draft ?? pledgeBeginning(view);
  const change = (part: Partial<PledgeForm>) => {
    for (const field of Object.keys(part)) errors.clearError(field);
    keep({ ...typed, ...part });
  };
  const save = useSubmit({
    errors,
    check: () =>
      pledgeFormRefusals(typed).map((refusal) => ({ field: refusal.field ?? '', message: sentenceFor(refusal) })),
    confirm: 'save',
    send: async () => {
      const message = await savePledge(reservationNo, typed);
      keep(null);
      onClose();
      await alert({ message });
      await reload();
    },
    fieldOf: (refused) => (refused.field === undefined ? null : pledgeFields.find(refused.field)),
    say: (message) => alert({ message }),
  });
  return {
    typed,
    errors,
    busy: save.busy,
    type: (field, text) => change({ [field]: text }),
    submit: () => void save.submit(),
    seeking,
    seek,
    takeAddress: (address) => {
      seek(false);
      change(address);
    },
  };
}
