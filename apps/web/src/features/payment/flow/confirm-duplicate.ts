import { paths } from '@kkumteo/contract/pages/addresses';
import { apology } from '@kkumteo/copy/payment';
import { confirmDuplicateQuestion, bookedMeanwhile, sameBookingLink } from '@kkumteo/copy/same-booking';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { type SameBookingFailure, sameBookingOf } from '../../../api/same-booking.ts';

/**
 * Calls `book`. Where the same is booked already, names that reservation and asks whether to book a duplicate; `book`
 * then receives its number. Null where the visitor declines, or may not: a child is in one place at a time (PD-81).
 */
export async function confirmDuplicate<T>(
  track: Track,
  book: (besideNo: string | null) => Promise<T>,
  besideNo: string | null = null,
): Promise<T | null> {
  try {
    return await book(besideNo);
  } catch (thrown) {
    const refused = sameBookingOf(thrown);
    if (refused === null) throw thrown;
    // Another one may have been booked while this was asked.
    return (await mayGoOn(track, refused)) ? confirmDuplicate(track, book, refused.same.reservationNo) : null;
  }
}

async function mayGoOn(track: Track, { message, same }: SameBookingFailure): Promise<boolean> {
  const link = linkTo(track, same.reservationNo);
  const title = same.sameRound ? sentenceFor({ code: 'reservation.already-reserved', ...same }) : undefined;
  if (!same.mayBookBeside) {
    await alert({ message, link, ...(title !== undefined && { title }) });
    return false;
  }
  return confirm({ title: message, ...confirmDuplicateQuestion, link });
}

/**
 * Says after the payment window that the same was booked meanwhile and nothing was charged, with the apology of
 * reservation spec §8.
 */
export const alertBookedMeanwhile = (
  track: Track,
  { message, reservationNo }: { readonly message: string; readonly reservationNo: string },
): Promise<void> =>
  alert({ title: message, message: `${apology(message)} ${bookedMeanwhile}`, link: linkTo(track, reservationNo) });

const linkTo = (track: Track, reservationNo: string) => ({
  label: sameBookingLink,
  to: paths.reservation(track, reservationNo),
});
