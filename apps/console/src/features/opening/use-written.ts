import type { Written } from '@kkumteo/contract/office/opening';
import { useFieldErrors, type FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Act, useAct } from '../staff/use-act.ts';

interface WrittenForm {
  readonly errors: FieldErrors;
  readonly act: Act<void>;
}

/** Sends what a step writes; what is wrong with it is said beside its fields, and nothing is saved then. */
export function useWritten(send: (pressKey: string) => Promise<Written>, onDone: () => void): WrittenForm {
  const queries = useQueryClient();
  const errors = useFieldErrors();
  // One whose answer was lost is sent again as the same press.
  const [pressKey, setPressKey] = useState(() => crypto.randomUUID());
  const act = useAct({
    errors,
    send: async () => {
      const { faults } = await send(pressKey);
      setPressKey(crypto.randomUUID());
      errors.show(faults.map(({ field, sentence }) => ({ field, message: sentence })));
      if (faults.length > 0) return;
      showHint('저장했어요.');
      onDone();
      await queries.invalidateQueries();
    },
  });
  return { errors, act };
}
