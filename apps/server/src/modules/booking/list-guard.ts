import { measureList, overlongPart } from '@kkumteo/contract/booking/booking-list';
import { listSizeRefusal } from '@kkumteo/domain/booking/booking-list';
import type { FastifyRequest } from 'fastify';
import { tooLong } from '../../http/input/malformed.ts';
import { reject } from '../../http/refused.ts';
import type { WorkBudget } from '../../http/limits/work-budget.ts';

/** The largest group by name fits, with all that is known of each. */
const BODY_LIMIT = 524_288;

/** Options of a route that takes a booking list: the limits of its body, checked before its schema reads it. */
export const LIST_GUARD = {
  bodyLimit: BODY_LIMIT,
  preValidation: async (request: FastifyRequest): Promise<void> => {
    const overlong = overlongPart(request.body);
    if (overlong !== null) throw tooLong(overlong);
    const rejection = listSizeRefusal(measureList(request.body));
    if (rejection) reject(rejection);
  },
} as const;

/**
 * The same for a route that visitors call often, with their work budget. The route's own `onRequest` checks the member.
 */
export const guardAskedList = ({ onRequest, preParsing, preValidation }: WorkBudget) => ({
  bodyLimit: BODY_LIMIT,
  onRequest: [onRequest],
  preParsing,
  preValidation: [preValidation, LIST_GUARD.preValidation],
});
