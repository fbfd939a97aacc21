import {
  type CardBalance,
  cardBalanceAnswer,
  cardPolicyAnswer,
  approvedCardOrder,
  cardOrderRequest,
  experienceCardPaths,
} from '@kkumteo/contract/payment/experience-card';
import { orderAnswer } from '@kkumteo/contract/reservation/order';
import type { TypedCard } from '@kkumteo/domain/payment/experience-card';
import { queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

/** Checks a card: its balance, and the token that identifies it from then on. The only call with id and number. */
export const lookUpCard = ({ cardId, cardNo }: TypedCard): Promise<CardBalance> =>
  post(experienceCardPaths.balance, { cardId: cardId.trim(), cardNo: cardNo.trim() }, cardBalanceAnswer);

/** Where the card is given out, and until when it is given back. */
export const cardPolicyQuery = () =>
  queryOptions({
    queryKey: [...OWN, 'experience-card-policy'] as const,
    queryFn: ({ signal }) => get(experienceCardPaths.policy, cardPolicyAnswer, { signal }),
    staleTime: 600_000,
  });

/** Has the server pay what the holder approved in the window; answers the reservation's number. */
export const orderByExperienceCard = (attemptId: string): Promise<string> =>
  post(experienceCardPaths.order, cardOrderRequest.encode(approvedCardOrder(attemptId)), orderAnswer, {
    timeoutMs: 90_000,
  });
