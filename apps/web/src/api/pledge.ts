import {
  decodePledgeView,
  encodePledgeForm,
  encodePledgeRequest,
  pledgeFormPaths,
} from '@kkumteo/contract/pledge/pledge-form';
import { insertPledgeAnswerSchema, pledgeViewSchema } from '@kkumteo/contract/pledge/pledge-form.answer';
import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The pledge of a reservation, to write or to view; loaded again whenever it is opened. */
export const pledgeQuery = (reservationNo: string, use: 'write' | 'view') =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'pledge', use] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: pledgeFormPaths.read(encodeURIComponent(reservationNo)),
        form: encodePledgeRequest(reservationNo, use),
        signal,
        answer: pledgeViewSchema,
        decode: decodePledgeView,
      }),
    staleTime: 0,
    gcTime: 0,
  });

/** Writes or rewrites the pledge; answers the server's message. */
export const savePledge = (reservationNo: string, form: PledgeForm): Promise<string> =>
  callApi({
    method: 'POST',
    path: pledgeFormPaths.insert,
    form: encodePledgeForm(reservationNo, form),
    answer: insertPledgeAnswerSchema,
    decode: ({ resulMsg }) => resulMsg,
  });
