import {
  LIVE_SEATS_EVENT,
  liveSeatsEvent,
  liveSeatsPath,
  type LiveSeatsQuery,
  liveSeatsRequest,
} from '@kkumteo/contract/rooms/live-seats';
import { decode } from '@kkumteo/contract/wire/codec';
import { formFields } from '@kkumteo/contract/wire/requests';
import type { LiveSeats } from '@kkumteo/domain/rooms/live-seats';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Passes on the seats of a product whenever they change, while it is shown; null follows nothing. Answers whether the
 * stream is connected.
 */
export function useSeatStream(
  watched: (LiveSeatsQuery & { readonly productId: number }) | null,
  receive: (live: LiveSeats) => void,
): boolean {
  const [open, setOpen] = useState(false);
  const receiveNow = useEffectEvent(receive);
  const address = watched === null ? null : addressOf(watched);
  useEffect(() => {
    if (address === null || typeof EventSource === 'undefined') return undefined;
    const stream = new EventSource(address);
    stream.addEventListener(LIVE_SEATS_EVENT, ({ data }: MessageEvent<string>) => {
      setOpen(true);
      const live = readSeats(data);
      if (live !== null) receiveNow(live);
    });
    stream.onerror = () => setOpen(false);
    return () => {
      stream.close();
      setOpen(false);
    };
  }, [address]);
  return open;
}

function addressOf({ productId, ...watched }: LiveSeatsQuery & { readonly productId: number }): string {
  const query = new URLSearchParams(formFields(liveSeatsRequest.encode(watched)));
  return `${liveSeatsPath(productId)}?${query.toString()}`;
}

/** The seats of an event, or null where this page is older than the server and can't read them. */
function readSeats(data: string): LiveSeats | null {
  try {
    return decode(liveSeatsEvent, JSON.parse(data));
  } catch {
    return null;
  }
}
