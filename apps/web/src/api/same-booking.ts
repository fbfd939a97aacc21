import { type SameBooking, sameBookingAnswer } from '@kkumteo/contract/booking/same-booking';
import * as v from 'valibot';
import { type ApiCall, callApi } from '../lib/http.ts';

/** A refusal because of an existing reservation of the member. */
export interface SameBookingFailure {
  readonly message: string;
  readonly same: SameBooking;
}

const conflictSchema = v.object({ response: sameBookingAnswer.schema });

/**
 * `callApi`; where an existing reservation of the member prevents it, the thrown failure names it (`sameBookingOf`).
 */
export async function callNamingSame<Answer>(call: ApiCall<Answer>): Promise<Answer> {
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
    const conflict = v.safeParse(conflictSchema, refused);
    if (conflict.success) Object.assign(thrown as Error, { same: conflict.output.response });
    throw thrown;
  }
}

/** The existing reservation because of which a call of `callNamingSame` was refused. */
export const sameBookingOf = (thrown: unknown): SameBookingFailure | null =>
  thrown instanceof Error && 'same' in thrown ? (thrown as Error & SameBookingFailure) : null;
