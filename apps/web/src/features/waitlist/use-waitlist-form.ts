import { decodeWaitlistField } from '@kkumteo/contract/waitlist/waitlist';
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
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import type { WaitedFor } from '../booking/ticket/waited-for.ts';
import { usePressGuard } from '../member/use-press-guard.ts';

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
  const [error, setError] = useState<string | null>(null);
  const once = usePressGuard();
  const errors = useFieldErrors();
  const queries = useQueryClient();

  const fail = (thrown: unknown) => {
    const field = decodeWaitlistField((isApiFailure(thrown) && thrown.field) || '');
    if (FIELDS.includes(field)) errors.show([{ field, message: failureMessage(thrown) }]);
    else setError(failureMessage(thrown));
  };

  const send = async () => {
    const refusal = waitlistFormRefusal({ track, ...typed });
    if (refusal !== null) {
      const field = 'field' in refusal && refusal.field !== undefined ? refusal.field : '';
      return errors.show([{ field, message: sentenceFor(refusal) }]);
    }
    const place = { track, productId: product.productId, hall: product.hall, roundId };
    const message = await requestWait({ ...place, visitDate, invitationCode, ...typed });
    onSent();
    await queries.invalidateQueries({ queryKey: waitlistQuery.queryKey });
    return alert({ message });
  };

  const press = () => {
    setError(null);
    void once.press(send, fail);
  };

  return {
    typed,
    change: (field, value) => {
      errors.clearError(field);
      setError(null);
      setTyped({ ...typed, [field]: value });
    },
    errors,
    error,
    busy: once.busy,
    send: press,
  };
}
