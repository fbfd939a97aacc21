import { type ConfirmCode, confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import type { FieldError, FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { useRef, useState } from 'react';
import { type ApiFailure, failureMessage, isApiFailure, isNotLoggedIn } from '../../lib/http.ts';
import { useAskLogin } from './use-ask-login.ts';

export interface SubmitOptions<Pressed> {
  /** The errors of the form; only a press without fields has none. */
  readonly errors?: Pick<FieldErrors, 'show'>;
  /** Everything to correct before it is sent, in the order of the form. */
  readonly check?: (pressed: Pressed) => readonly FieldError[];
  /** The question before it is sent; `danger` where a yes can't be undone. */
  readonly confirm?: ConfirmCode;
  readonly danger?: boolean;
  readonly send: (pressed: Pressed) => unknown;
  /** Handles a failure instead of all that follows; answers whether it did. */
  readonly recover?: (thrown: unknown, pressed: Pressed) => boolean | Promise<boolean>;
  /** The field beside which a failure is shown; null where it belongs to none. */
  readonly fieldOf?: (failure: ApiFailure, pressed: Pressed) => string | null;
  readonly messageOf?: (thrown: unknown, pressed: Pressed) => string;
  /** Shows a failure that belongs to no field; it becomes `failure` unless given. */
  readonly say?: (message: string) => unknown;
  /** Called once the failure is shown, with the field beside which it is. */
  readonly afterFailure?: (thrown: unknown, field: string | null) => unknown;
  /** Visitors are not asked to log in, and their failure is also shown above the form where a field shows it. */
  readonly isForVisitors?: boolean;
}

export interface Submit<Pressed> {
  readonly busy: boolean;
  /** What was pressed and is on its way. */
  readonly pressed: Pressed | null;
  /** Why the last press failed, until the next one. */
  readonly failure: string | null;
  readonly setFailure: (message: string | null) => void;
  readonly submit: (pressed: Pressed) => Promise<void>;
}

/**
 * What a form or a button sends: one press at a time, checked, confirmed and sent. A refusal of the server is shown
 * beside its field, any other failure is shown, and a member whose session has expired is asked to log in again.
 */
export function useSubmit<Pressed = void>(options: SubmitOptions<Pressed>): Submit<Pressed> {
  const [underWay, setUnderWay] = useState<{ readonly pressed: Pressed } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const guard = useRef(false);
  const askLogin = useAskLogin();

  const send = async (pressed: Pressed): Promise<void> => {
    if (options.check !== undefined) {
      const wrong = options.check(pressed);
      options.errors?.show(wrong);
      if (wrong.length > 0) return;
    }
    if (options.confirm !== undefined && !(await agrees(options.confirm, options.danger))) return;
    // Not before: nothing is under way while the question waits.
    setUnderWay({ pressed });
    await options.send(pressed);
  };

  const fail = async (thrown: unknown, pressed: Pressed): Promise<void> => {
    if (!options.isForVisitors && isNotLoggedIn(thrown)) {
      await askLogin();
      return;
    }
    if (await options.recover?.(thrown, pressed)) return;
    const message = (options.messageOf ?? failureMessage)(thrown, pressed);
    const field = isApiFailure(thrown) ? (options.fieldOf?.(thrown, pressed) ?? null) : null;
    if (field !== null) options.errors?.show([{ field, message }]);
    if (field === null || options.isForVisitors) await (options.say ?? setFailure)(message);
    await options.afterFailure?.(thrown, field);
  };

  const submit = async (pressed: Pressed): Promise<void> => {
    if (guard.current) return;
    guard.current = true;
    setFailure(null);
    try {
      await send(pressed);
    } catch (thrown) {
      await fail(thrown, pressed);
    } finally {
      guard.current = false;
      setUnderWay(null);
    }
  };
  return { busy: underWay !== null, pressed: underWay?.pressed ?? null, failure, setFailure, submit };
}

function agrees(code: ConfirmCode, danger = false): Promise<boolean> {
  const [yes, no] = confirmVerbs[code];
  return confirm({ message: confirmSentences[code], yes, no, danger });
}
