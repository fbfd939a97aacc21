import { measureList, overlongPart } from '@kkumteo/contract/booking/list-size';
import { listSizeRefusal } from '@kkumteo/domain/booking/booking-list';
import type { FastifyRequest } from 'fastify';
import { tooLong } from '../../http/input/malformed.ts';
import { reject } from '../../http/refused.ts';
import type { WorkBudget } from '../../http/limits/work-budget.ts';

/** The largest group by name fits, with all that is known of each. */
const BODY_LIMIT = 524_288;

/** What a route that takes a booking list adds to its options: its body's size, and what the list may name, before its schema reads it. */
export const LIST_GUARD = {
  bodyLimit: BODY_LIMIT,
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const overlong = overlongPart(request.body);
    if (overlong !== null) throw tooLong(overlong);
    const rejection = listSizeRefusal(measureList(request.body));
    if (rejection) reject(rejection);
  },
} as const;

/** The same for a route that anybody may ask often: with what a visitor may ask. Who it is, is looked at by `onRequest` of the route behind it. */
export const guardAskedList = ({ onRequest, preParsing, preValidation }: WorkBudget) => ({
  bodyLimit: BODY_LIMIT,
  onRequest: [onRequest],
  preParsing,
  preValidation: [preValidation, LIST_GUARD.preValidation],
});
