import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { bookAgainWords, headsChangedWords } from '@kkumteo/copy/book-again';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { saleState } from '@kkumteo/domain/catalog/product';
import type { Instant } from '@kkumteo/domain/shared/time';
import { alert, confirm } from '@kkumteo/ui/dialogs.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { reservationLineQuery } from '../../../api/reservation.ts';
import { productDetailQuery } from '../../../api/schedule.ts';
import { isApiFailure } from '../../../lib/http.ts';
import { readValue, writeValue } from '../../../lib/use-session-value.ts';
import { peopleSlot, ticketSlot } from '../../booking/booking-draft.ts';
import { EMPTY_TICKET } from '../../booking/ticket-draft.ts';
import type { PeopleDraft } from '../../participants/people-draft.ts';
import { type HeadsAgain, headsAgain } from './heads-again.ts';
import { Button } from '@kkumteo/ui/button.tsx';
import { useNavigate } from 'react-router';
import { useSubmit } from '../../member/use-submit.ts';

interface BookAgainButtonProps extends LineToBook {
  readonly line: Pick<DetailLine, 'lineNo' | 'productId' | 'productName' | 'hall'>;
}

/** 다시 예약: to the product of a line, with the people of the line (PD-107). */
export function BookAgainButton(again: BookAgainButtonProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const booking = useSubmit({
    send: async () => {
      const to = await bookAgain(queries, again);
      if (to !== null) await navigate(to);
    },
    say: (message) => alert({ message }),
  });
  return (
    <Button
      size="small"
      aria-label={`${again.line.productName} 다시 예약`}
      busy={booking.busy ? '불러오는 중' : null}
      onClick={() => void booking.submit()}
    >
      다시 예약
    </Button>
  );
}

interface LineToBook {
  readonly track: Track;
  readonly reservationNo: string;
  readonly line: Pick<DetailLine, 'lineNo' | 'productId' | 'hall'>;
  readonly now: Instant;
}

/**
 * Fills the ticket and the people of a line's product with those of the line, and answers the product's page, where day
 * and round are chosen again; null, with a notice, where it can't be booked now or its typed people stay. Throws what a
 * call throws.
 */
export async function bookAgain(queries: QueryClient, again: LineToBook): Promise<string | null> {
  const { track, reservationNo, line, now } = again;
  const product = await productNow(queries, again);
  const sold = product !== null && saleState(product.product, now) === 'on-sale';
  if (!sold) {
    const link = { label: bookAgainWords.otherProducts, to: paths.list(track, line.hall) };
    await alert({ message: product === null ? bookAgainWords.notFound : bookAgainWords.ended, link });
    return null;
  }
  const heads = headsAgain(await queries.fetchQuery(reservationLineQuery(reservationNo, line.lineNo)), product);
  if (!(await mayTake(heads)) || !(await mayReplace(line.productId, heads.people))) return null;
  keep(track, line.productId, heads);
  showHint(bookAgainWords.started);
  return paths.detail(track, product.product.hall, line.productId);
}

/** The product as it is sold on the track of the line; null where it is not found. */
async function productNow(queries: QueryClient, { track, line }: LineToBook): Promise<ProductDetail | null> {
  try {
    return await queries.fetchQuery(productDetailQuery({ track, productId: line.productId }, null));
  } catch (thrown) {
    if (isApiFailure(thrown) && thrown.code === 'catalog.product-unknown') return null;
    throw thrown;
  }
}

/** Whether all heads are sold as they were, or the visitor goes on with what has become of them. */
async function mayTake({ changed }: HeadsAgain): Promise<boolean> {
  const message = headsChangedWords(changed);
  const [yes, no] = bookAgainWords.changedVerbs;
  return message === null || confirm({ message, yes, no });
}

/** Whether no other people are typed for the product, or they may be replaced. */
async function mayReplace(productId: number, people: PeopleDraft): Promise<boolean> {
  const typed = wordsOf(readValue(peopleSlot(productId)));
  if (typed === '' || typed === wordsOf(people)) return true;
  const [yes, no] = bookAgainWords.replaceVerbs;
  return confirm({ message: bookAgainWords.replace, yes, no });
}

const wordsOf = (people: PeopleDraft | null): string =>
  [
    ...(people?.experiencers ?? []).flatMap((row) => [row.name, row.birth, row.email, row.loginId]),
    ...(people?.leaders ?? []).flatMap((row) => [row.name, row.mobile, row.email]),
  ]
    .filter((word) => word !== '')
    .join('\n');

function keep(track: Track, productId: number, { counts, people }: HeadsAgain): void {
  const slot = ticketSlot(track, productId);
  writeValue(slot, { ...(readValue(slot) ?? EMPTY_TICKET), visitDate: null, roundId: null, counts });
  writeValue(peopleSlot(productId), people);
}
