import { decodePledgeField, type PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import type { TypedAddress } from '@kkumteo/domain/member/address';
import { type PledgeForm, pledgeFormRefusals } from '@kkumteo/domain/pledge/pledge-form';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useState } from 'react';
import { savePledge } from '../../../api/pledge.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { usePressGuard } from '../../member/use-press-guard.ts';
import { useReservationAnew } from '../use-reservation-anew.ts';
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

/** The pledge as typed, kept in the tab until it is saved: checked, asked about, saved, and the reservation loaded anew. */
export function usePledgeForm({ reservationNo, view, onClose }: Input): PledgeFormState {
  const [draft, keep] = useSessionValue(pledgeSlot(reservationNo));
  const [seeking, seek] = useState(false);
  const errors = useFieldErrors();
  const once = usePressGuard();
  const loadAnew = useReservationAnew(reservationNo);
  const typed = draft ?? pledgeBeginning(view);
  const change = (part: Partial<PledgeForm>) => {
    for (const field of Object.keys(part)) errors.clearError(field);
    keep({ ...typed, ...part });
  };
  const save = async () => {
    const refusals = pledgeFormRefusals(typed);
    errors.show(refusals.map((refusal) => ({ field: refusal.field ?? '', message: sentenceFor(refusal) })));
    if (refusals.length > 0) return;
    const [yes, no] = confirmVerbs.save;
    if (!(await confirm({ message: confirmSentences.save, yes, no }))) return;
    const said = await savePledge(reservationNo, typed);
    keep(null);
    onClose();
    await alert({ message: said });
    await loadAnew();
  };
  const fail = async (thrown: unknown) => {
    const field = isApiFailure(thrown) && thrown.field !== undefined ? decodePledgeField(thrown.field) : null;
    if (field === null) await alert({ message: failureMessage(thrown) });
    else errors.show([{ field, message: failureMessage(thrown) }]);
  };
  return {
    typed,
    errors,
    busy: once.busy,
    type: (field, text) => change({ [field]: text }),
    submit: () => void once.press(save, fail),
    seeking,
    seek,
    takeAddress: (address) => {
      seek(false);
      change(address);
    },
  };
}
