import {
  verificationRequest,
  verificationSaveRequest,
  verificationAnswer,
  verificationPaths,
  verificationSavedAnswer,
} from '@kkumteo/contract/pledge/verification-form';
import type { VerificationForm } from '@kkumteo/domain/pledge/verification-form';
import { queryOptions } from '@tanstack/react-query';
import { postForm } from '../lib/http.ts';
import { OWN } from './member.ts';

/** The verification form of a reservation, loaded again whenever it is opened. */
export const verificationQuery = (reservationNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'verification'] as const,
    queryFn: ({ signal }) =>
      postForm(
        verificationPaths.read(encodeURIComponent(reservationNo)),
        verificationRequest.encode({ reservationNo }),
        verificationAnswer,
        { signal },
      ),
    staleTime: 0,
    gcTime: 0,
  });

/** Saves the form, the first time or again; answers the server's message. */
export const saveVerification = (reservationNo: string, form: VerificationForm): Promise<string> =>
  postForm(verificationPaths.save, verificationSaveRequest.encode({ reservationNo, form }), verificationSavedAnswer);
