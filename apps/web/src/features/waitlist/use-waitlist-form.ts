import { waitlistFields } from '@kkumteo/contract/waitlist/waitlist';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { GROUP_MINIMUM } from '@kkumteo/domain/catalog/track';
import type { SignedInMember } from '@kkumteo/domain/member/member';
import { keptPhone } from '@kkumteo/domain/shared/phone';
import { waitlistFormRefusal } from '@kkumteo/domain/waitlist/request-checks';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { type FieldErrors, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestWait, waitlistQuery } from '../../api/waitlist.ts';
import type { WaitedFor } from '../booking/ticket/waited-for.ts';
import { useSubmit } from '../member/use-submit.ts';

interface Typed {
  readonly headcount: number;
  readonly name: string;
  readonly phone: string;
}

export interface WaitlistForm {
  readonly typed: Typed;
  readonly change: <Field extends keyof Typed>(field: Field, value: Typed[Field]) => void;
  readonly errors: FieldErrors;
  readonly error: string | null;
  readonly busy: boolean;
  readonly send: () => void;
}

const FIELDS: readonly string[] = ['headcount', 'name', 'phone'];

/** The form with the member's name and phone filled in; what is sent is answered with the server's message. */
export function useWaitlistForm(
  waited: WaitedFor & { readonly roundId: number },
  member: SignedInMember,
  onSent: () => void,
): WaitlistForm {
  const { track, product, roundId, visitDate, invitationCode } = waited;
  const [typed, setTyped] = useState<Typed>({
    headcount: waited.headcount || (track === 'group' ? GROUP_MINIMUM : 1),
    name: track === 'group' ? '' : member.name,
    phone: keptPhone(member.mobile),
  });
  const errors = useFieldErrors();
  const queries = useQueryClient();

  const request = useSubmit({
    errors,
    check: () => {
      const refusal = waitlistFormRefusal({ track, ...typed });
      if (refusal === null) return [];
      const field = 'field' in refusal && refusal.field !== undefined ? refusal.field : '';
      return [{ field, message: sentenceFor(refusal) }];
    },
    send: async () => {
      const place = { track, productId: product.productId, hall: product.hall, roundId };
      const message = await requestWait({ ...place, visitDate, invitationCode, ...typed });
      onSent();
      await queries.invalidateQueries({ queryKey: waitlistQuery.queryKey });
      await alert({ message });
    },
    fieldOf: (refused) => FIELDS.find((field) => field === waitlistFields.decode(refused.field ?? '')) ?? null,
  });

  return {
    typed,
    change: (field, value) => {
      errors.clearError(field);
      request.setFailure(null);
      setTyped({ ...typed, [field]: value });
    },
    errors,
    error: request.failure,
    busy: request.busy,
    send: () => void request.submit(),
  };
}
