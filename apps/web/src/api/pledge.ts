import {
  pledgeAnswer,
  pledgeFormPaths,
  pledgeRequest,
  pledgeSavedAnswer,
  pledgeSaveRequest,
} from '@kkumteo/contract/pledge/pledge-form';
import type { PledgeForm } from '@kkumteo/domain/pledge/pledge-form';
import { queryOptions } from '@tanstack/react-query';
import { postForm } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The pledge of a reservation, to write or to view; loaded again whenever it is opened. */
export const pledgeQuery = (reservationNo: string, use: 'write' | 'view') =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'pledge', use] as const,
    queryFn: ({ signal }) =>
      postForm(
        pledgeFormPaths.read(encodeURIComponent(reservationNo)),
        pledgeRequest.encode({ reservationNo, use }),
        pledgeAnswer,
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Writes or rewrites the pledge; answers the server's message. */
export const savePledge = (reservationNo: string, form: PledgeForm): Promise<string> =>
  postForm(pledgeFormPaths.insert, pledgeSaveRequest.encode({ reservationNo, form }), pledgeSavedAnswer);
