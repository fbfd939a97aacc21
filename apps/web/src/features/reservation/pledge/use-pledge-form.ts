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
import { useReloadReservation } from '../use-reload.ts';
import { formatPhone } from '@kkumteo/domain/shared/phone';
import * as v from 'valibot';
import { personalDraft } from '../../../lib/draft-names.ts';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { parseAs } from '../../../lib/stored-value.ts';

export interface PledgeFormState {
  readonly typed: PledgeForm;
  readonly errors: FieldErrors;
  readonly busy: boolean;
  readonly type: (field: keyof PledgeForm, text: string) => void;
  readonly submit: () => void;
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

const formSchema = v.object({
  organisationName: v.string(),
  phone: v.string(),
  headName: v.string(),
  postalCode: v.string(),
  basicAddress: v.string(),
  detailAddress: v.string(),
  applicantName: v.string(),
  applicantMobile: v.string(),
});

const pledgeSlot = (reservationNo: string): SessionSlot<PledgeForm> => ({
  name: personalDraft(`pledge:${reservationNo}`),
  version: 1,
  parse: parseFormOf,
});

const parseFormOf = parseAs(formSchema);

/** What the form starts with: the pledge as it was written, else the reservation's organisation and booker. */
function pledgeBeginning({ written, organisation, booker }: PledgeView): PledgeForm {
  if (written !== null)
    return {
      ...written.form,
      phone: formatPhone(written.form.phone),
      applicantMobile: formatPhone(written.form.applicantMobile),
    };
  return {
    organisationName: organisation.name,
    phone: formatPhone(organisation.phone),
    headName: '',
    postalCode: organisation.postalCode,
    basicAddress: organisation.basicAddress,
    detailAddress: organisation.detailAddress,
    applicantName: booker.name,
    applicantMobile: formatPhone(booker.mobile),
  };
}
