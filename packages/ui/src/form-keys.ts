import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react';

const CONTROLS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';
const WRONG = '[aria-invalid="true"]:not(:disabled)';
/** The element that has the button that saves: the one that submits, else the last. */
const BAR = '[data-form-bar]';

export interface FormKeys {
  /** Moves the focus to the next control that is marked as wrong, after the one that was left last. */
  readonly toNextError: () => void;
  /** For the element around the controls and their bar. */
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/**
 * Ways through a long form by keys: F8 goes to the next error and Shift+F8 to the one before, from where the focus is;
 * F6 goes to the button that saves, and back to the control that was left.
 */
export function useFormKeys(form: RefObject<HTMLElement | null>): FormKeys {
  const left = useRef<HTMLElement | null>(null);
  const wrong = useRef<HTMLElement | null>(null);
  const barOf = () => form.current?.querySelector<HTMLElement>(BAR) ?? null;
  const goTo = (control: HTMLElement | null | undefined): void => {
    control?.focus();
    control?.scrollIntoView({ block: 'nearest' });
  };
  const toError = (from: Element | null, by: 1 | -1): void => {
    const all = [...(form.current?.querySelectorAll<HTMLElement>(WRONG) ?? [])];
    const errors = by === 1 ? all : all.reverse();
    const direction = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const next = errors.find((each) => from !== null && (from.compareDocumentPosition(each) & direction) !== 0);
    wrong.current = next ?? errors[0] ?? null;
    goTo(wrong.current);
  };
  const toBarOrBack = (): void => {
    const bar = barOf();
    const isInBar = bar?.contains(document.activeElement) === true;
    const back = left.current?.isConnected === true ? left.current : form.current?.querySelector<HTMLElement>(CONTROLS);
    const buttons = [...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    goTo(isInBar ? back : (buttons.find((each) => each.matches('[type="submit"]')) ?? buttons.at(-1)));
  };
  return {
    toNextError: () => toError(wrong.current, 1),
    handlers: {
      onKeyDown: (event) => {
        if (event.ctrlKey || event.altKey || event.metaKey || (event.key !== 'F8' && event.key !== 'F6')) return;
        event.preventDefault();
        if (event.key === 'F6') toBarOrBack();
        else toError(document.activeElement, event.shiftKey ? -1 : 1);
      },
      onBlur: ({ target }) => {
        if (!(target instanceof HTMLElement) || barOf()?.contains(target) === true) return;
        left.current = target;
        if (target.matches(WRONG)) wrong.current = target;
      },
    },
  };
}
