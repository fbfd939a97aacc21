import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';

/** The name of the box for the choice of lines. */
export const LINES = 'lineNos';

/** Lines that can be ticked: those that may be cancelled. */
export const cancellableLines = ({ lines }: Pick<ReservationDetail, 'lines'>): readonly DetailLine[] =>
  lines.filter(({ cancellable }) => cancellable);

/** Of the lines that were ticked those that may still be cancelled, in the order of the reservation. */
export const chosenLines = (
  detail: Pick<ReservationDetail, 'lines'>,
  ticked: ReadonlySet<string>,
): readonly DetailLine[] => cancellableLines(detail).filter(({ lineNo }) => ticked.has(lineNo));

/** Lines that stay once the chosen ones are cancelled. */
export const stayingLines = (
  { lines }: Pick<ReservationDetail, 'lines'>,
  chosen: readonly DetailLine[],
): readonly DetailLine[] => lines.filter((line) => line.state === 'open' && !chosen.includes(line));

/** The ticks after one line was ticked or unticked. */
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
