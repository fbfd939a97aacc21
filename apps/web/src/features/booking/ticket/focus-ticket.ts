// What is wrong, then the calendar's day, then the first control that can be pressed; the step's own heading without
// any.
const CONTROLS = [
  '[aria-invalid="true"]:not(:disabled)',
  'td [tabindex="0"]',
  'input:not(:disabled)',
  'button:not(:disabled)',
];

/** Brings a step of the ticket into view, with the focus on the control that has to be corrected or pressed first. */
export function focusTicket(step: number): void {
  requestAnimationFrame(() => {
    const place = [...document.querySelectorAll<HTMLElement>(`[data-ticket-step="${step}"]`)].find(isShown);
    if (place === undefined) return;
    const controls = CONTROLS.flatMap((control) => [...place.querySelectorAll<HTMLElement>(control)].filter(isShown));
    controls[0]?.focus({ preventScroll: true });
    place.scrollIntoView({ block: step === 1 ? 'start' : 'center' });
  });
}

// Pages that are kept alive have steps as well.
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
