const nameOf = (staffKey: number, inquiryNo: string): string => `answer:${staffKey}:${inquiryNo}`;

/** What a person has written of an answer in this tab, until it is sent. */
export const readDraft = (staffKey: number, inquiryNo: string): string =>
  sessionStorage.getItem(nameOf(staffKey, inquiryNo)) ?? '';

export function keepDraft(staffKey: number, inquiryNo: string, text: string): void {
  if (text === '') sessionStorage.removeItem(nameOf(staffKey, inquiryNo));
  else sessionStorage.setItem(nameOf(staffKey, inquiryNo), text);
}
