/** A step of the ticket that an error stands in; 0 is under the buttons. */
export type TicketStepNumber = 0 | 1 | 2 | 3 | 4;

export interface TicketError {
  readonly step: TicketStepNumber;
  readonly message: string;
}

/** Which step has to be corrected, by the field that a rule refused. */
export function stepOfField(field: string | undefined): TicketStepNumber {
  if (field === undefined) return 0;
  if (field.includes('agreements')) return 4;
  if (field.includes('experiencers') || field.includes('leaders')) return 3;
  if (field.includes('roundId')) return 2;
  return field.includes('visitDate') ? 1 : 0;
}
