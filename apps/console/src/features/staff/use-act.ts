import type { FieldError, FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useRef, useState } from 'react';
import { failureMessage, isApiFailure, isRefusedWith } from '../../lib/http.ts';
import { askFreshCode } from './fresh-code.ts';

export interface ActOptions<Pressed> {
  readonly errors?: Pick<FieldErrors, 'show'>;
  /** Everything to correct before it is sent, in the order of the form. */
  readonly check?: (pressed: Pressed) => readonly FieldError[];
  readonly send: (pressed: Pressed) => Promise<unknown>;
  /** The field beside which a refusal is shown; the one that the server names unless given. */
  readonly fieldOf?: (code: string) => string | null;
  /** What is said of a failure that is not the server's; null where it has no words of its own. */
  readonly wordsOf?: (thrown: unknown) => string | null;
}

export interface Act<Pressed> {
  readonly busy: boolean;
  /** Why the last press failed, until the next one. */
  readonly failure: string | null;
  readonly run: (pressed: Pressed) => Promise<void>;
}

/**
 * What a form or a button does: one press at a time, checked and sent. Where the server asks for the second factor
 * again, it is asked and the same is sent a second time; what was typed stays after a failure.
 */
export function useAct<Pressed = void>(options: ActOptions<Pressed>): Act<Pressed> {
  const { errors, check, send, fieldOf, wordsOf } = options;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const guard = useRef(false);

  const attempt = async (pressed: Pressed): Promise<void> => {
    const wrong = check?.(pressed) ?? [];
    errors?.show(wrong);
    if (wrong.length > 0) return;
    setBusy(true);
    try {
      await send(pressed);
    } catch (thrown) {
      if (!isRefusedWith(thrown, 'staff.code-needed')) throw thrown;
      if (await askFreshCode()) await send(pressed);
    }
  };

  const run = async (pressed: Pressed): Promise<void> => {
    if (guard.current) return;
    guard.current = true;
    setFailure(null);
    try {
      await attempt(pressed);
    } catch (thrown) {
      const message = wordsOf?.(thrown) ?? failureMessage(thrown);
      const field = isApiFailure(thrown) ? (fieldOf?.(thrown.code) ?? thrown.field ?? null) : null;
      if (field !== null && errors !== undefined) errors.show([{ field, message }]);
      else setFailure(message);
    } finally {
      guard.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, run };
}
