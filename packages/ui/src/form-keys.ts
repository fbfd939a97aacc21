import type { FocusEvent, KeyboardEvent } from 'react';

const CONTROLS = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';
const WRONG = '[aria-invalid="true"]:not(:disabled)';
/** The element that has the button that saves: the one that submits, else the last. */
const BAR = '[data-form-bar]';

/** What was left last in a form: a control outside of its bar, and one that is wrong. */
interface Left {
  readonly control?: HTMLElement;
  readonly wrong?: HTMLElement | undefined;
}

const leftIn = new WeakMap<Element, Left>();
const leave = (form: Element, left: Left): unknown => leftIn.set(form, { ...leftIn.get(form), ...left });

/** What a dialog in a form has is not the form's. */
const all = (form: Element, selector: string): readonly HTMLElement[] =>
  [...form.querySelectorAll<HTMLElement>(selector)].filter((each) => each.closest('dialog') === form.closest('dialog'));

const barOf = (form: Element): HTMLElement | undefined => all(form, BAR)[0];

function goTo(control: HTMLElement | undefined): void {
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
}

function toError(form: Element, from: Element | null | undefined, by: 1 | -1): boolean {
  const wrong = all(form, WRONG);
  const errors = by === 1 ? wrong : wrong.toReversed();
  const direction = by === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
  const next = errors.find((each) => from && (from.compareDocumentPosition(each) & direction) !== 0) ?? errors[0];
  leave(form, { wrong: next });
  goTo(next);
  return next !== undefined;
}

/** Moves the focus to the next control that is marked as wrong, after the one that was left last. */
export const toNextError = (form: Element | null): unknown =>
  form !== null && toError(form, leftIn.get(form)?.wrong, 1);

function toBarOrBack(form: Element): boolean {
  const bar = barOf(form);
  if (bar === undefined) return false;
  const { control } = leftIn.get(form) ?? {};
  const back = control?.isConnected === true ? control : all(form, CONTROLS)[0];
  const buttons = [...bar.querySelectorAll<HTMLElement>('button:not(:disabled)')];
  const save = buttons.find((each) => each.matches('[type="submit"]')) ?? buttons.at(-1);
  const next = bar.contains(document.activeElement) ? back : save;
  goTo(next);
  return next !== undefined;
}

/**
 * Ways through a form by keys, for the element around its controls and their bar: F8 goes to the next error and Shift+F8
 * to the one before, from where the focus is; F6 goes to the button that saves, and back to the control that was left.
 */
export const formKeys = {
  onKeyDown: (event: KeyboardEvent): void => {
    const { key, currentTarget: form, ctrlKey, altKey, metaKey } = event;
    if (event.isDefaultPrevented() || ctrlKey || altKey || metaKey || !isOwn(event)) return;
    const isAnswered =
      key === 'F6' ? toBarOrBack(form) : key === 'F8' && toError(form, document.activeElement, event.shiftKey ? -1 : 1);
    if (isAnswered) event.preventDefault();
  },
  onBlur: (event: FocusEvent): void => {
    const { target, currentTarget: form } = event;
    if (!(target instanceof HTMLElement) || !isOwn(event) || barOf(form)?.contains(target) === true) return;
    leave(form, target.matches(WRONG) ? { control: target, wrong: target } : { control: target });
  },
};

const isOwn = ({ target, currentTarget }: { readonly target: EventTarget; readonly currentTarget: Element }): boolean =>
  target instanceof Element && target.closest('dialog') === currentTarget.closest('dialog');
