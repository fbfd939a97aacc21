import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';

export const LINES = 'lineNos';

export const cancellableLines = ({ lines }: Pick<ReservationDetail, 'lines'>): readonly DetailLine[] =>
  lines.filter(({ cancellable }) => cancellable);

/** Of the lines that were ticked those that may still be cancelled, in the order of the reservation. */
export const chosenLines = (
  detail: Pick<ReservationDetail, 'lines'>,
  ticked: ReadonlySet<string>,
): readonly DetailLine[] => cancellableLines(detail).filter(({ lineNo }) => ticked.has(lineNo));

export const stayingLines = (
  { lines }: Pick<ReservationDetail, 'lines'>,
  chosen: readonly DetailLine[],
): readonly DetailLine[] => lines.filter((line) => line.state === 'open' && !chosen.includes(line));

export function withTick(ticked: ReadonlySet<string>, lineNo: string, yes: boolean): ReadonlySet<string> {
  const next = new Set(ticked);
  if (yes) next.add(lineNo);
  else next.delete(lineNo);
  return next;
}

/** A payment by experience card is refunded as a whole or not at all (PD-35): true where lines would stay. */
export const breaksWholePayment = (
  detail: Pick<ReservationDetail, 'lines' | 'payment'>,
  chosen: readonly DetailLine[],
): boolean => isPaidByExperienceCard(detail) && chosen.length > 0 && stayingLines(detail, chosen).length > 0;

export const isPaidByExperienceCard = ({ payment }: Pick<ReservationDetail, 'payment'>): boolean =>
  payment.method === 'experience-card' && payment.status === 'paid';
