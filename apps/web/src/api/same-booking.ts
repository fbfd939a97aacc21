import { decodeSameBooking, type SameBooking } from '@kkumteo/contract/booking/same-booking';
import { sameBookingSchema } from '@kkumteo/contract/booking/same-booking.answer';
import * as v from 'valibot';
import { type ApiCall, callApi } from '../lib/http.ts';

/** A refusal because of an existing reservation of the member. */
export interface SameBookingFailure {
  readonly message: string;
  readonly same: SameBooking;
}

const conflictSchema = v.object({ response: sameBookingSchema });

/**
 * `callApi`; where an existing reservation of the member prevents it, the thrown failure names it (`sameBookingOf`).
 */
export async function callNamingSame<Schema extends v.GenericSchema, Answer>(
  call: ApiCall<Schema, Answer>,
): Promise<Answer> {
  let refused: unknown = null;
  const transport = async (path: string, request: RequestInit): Promise<Response> => {
    const answer = await fetch(path, request);
    if (answer.status === 409)
      refused = await answer
        .clone()
        .json()
        .catch(() => null);
    return answer;
  };
  try {
    return await callApi({ ...call, transport });
  } catch (thrown) {
    if (v.is(conflictSchema, refused)) Object.assign(thrown as Error, { same: decodeSameBooking(refused.response) });
    throw thrown;
  }
}

/** The existing reservation because of which a call of `callNamingSame` was refused. */
export const sameBookingOf = (thrown: unknown): SameBookingFailure | null =>
  thrown instanceof Error && 'same' in thrown ? (thrown as Error & SameBookingFailure) : null;
