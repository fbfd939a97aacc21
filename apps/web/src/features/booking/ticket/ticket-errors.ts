import type { AgreementKey, TicketDraft } from '../ticket-draft.ts';

/** The step of an error; 0 is under the buttons. */
export type TicketStepNumber = 0 | 1 | 2 | 3 | 4;

/** Where in the panel something has to be corrected: a step, and among the agreements which one. */
export interface TicketPlace {
  readonly step: TicketStepNumber;
  readonly agreement: AgreementKey | null;
}

export interface TicketError extends TicketPlace {
  readonly message: string;
}

/** An error of no step, under the buttons. */
export const underButtons = (message: string): TicketError => ({ step: 0, agreement: null, message });

/** Which place has to be corrected, by the field that a rule refused. */
export function placeOfField(field: string | undefined): TicketPlace {
  const agreement = AGREEMENT.exec(field ?? '')?.[1] ?? null;
  if (agreement !== null) return { step: 4, agreement: agreement as AgreementKey };
  return { step: stepOfField(field), agreement: null };
}

const AGREEMENT = /agreements\.(conditions|ageCaution|privacy)$/;

function stepOfField(field: string | undefined): TicketStepNumber {
  if (field === undefined) return 0;
  if (field.includes('experiencers') || field.includes('leaders')) return 3;
  if (field.includes('roundId')) return 2;
  return field.includes('visitDate') ? 1 : 0;
}

/** One error a place, the first that was found there, in the order of the panel: from the date down to the buttons. */
export function inPanelOrder(errors: readonly TicketError[]): readonly TicketError[] {
  const first = errors.filter((error, at) => errors.findIndex((other) => samePlace(other, error)) === at);
  return first.toSorted((left, right) => down(left) - down(right));
}

/** What can be corrected now: a step that is not open yet has nothing to press, and is asked for once it is. */
export function inOpenSteps(
  errors: readonly TicketError[],
  { visitDate, roundId }: Pick<TicketDraft, 'visitDate' | 'roundId'>,
): readonly TicketError[] {
  const last = visitDate === null ? 1 : roundId === null ? 2 : 4;
  return errors.filter(({ step }) => step <= last);
}

const down = ({ step }: TicketPlace): number => (step === 0 ? Number.MAX_SAFE_INTEGER : step);

export const samePlace = (left: TicketPlace, right: TicketPlace): boolean =>
  left.step === right.step && left.agreement === right.agreement;

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
    controls[0]?.scrollIntoView({ block: 'nearest' });
  });
}

/** Leads on from a step that has folded with the focus in it: to the head of a step. */
export function leadTo(panel: HTMLElement | null, step: number): void {
  const { activeElement, body } = document;
  if (activeElement !== body && activeElement?.closest('[hidden]') == null) return;
  const place = panel?.querySelector<HTMLElement>(`[data-ticket-step="${step}"]`);
  place?.querySelector<HTMLElement>('[data-step-head]')?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'nearest' });
}

// Pages that are kept alive have steps as well.
const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0;
