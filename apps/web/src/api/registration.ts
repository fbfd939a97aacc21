import {
  type Register,
  registeredAnswer,
  registerRequest,
  registrationLinkRequest,
  registrationAnswer,
  registrationLinkAnswer,
  type RegistrationLinkView,
  registrationPaths,
  type RegistrationSecrets,
  type RegistrationView,
} from '@kkumteo/contract/reservation/registration';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const linkPath = (reservationNo: string, lineNo: string): string =>
  registrationPaths.link(encodeURIComponent(reservationNo), encodeURIComponent(lineNo));

export const registrationLinkQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'registration'] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: linkPath(reservationNo, lineNo),
        signal,
        answer: registrationLinkAnswer,
      }),
    staleTime: 5_000,
  });

/** Makes, replaces or withdraws it; answers its present state. */
export const changeRegistrationLink = (
  { reservationNo, lineNo }: { readonly reservationNo: string; readonly lineNo: string },
  type: 'open' | 'renew' | 'close',
): Promise<RegistrationLinkView> =>
  callApi({
    method: 'POST',
    path: linkPath(reservationNo, lineNo),
    body: registrationLinkRequest.encode({ use: type }),
    answer: registrationLinkAnswer,
  });

/** The visit of a registration link with the participant's own row; throws an `ApiFailure` where the link is over. */
export const registrationQuery = ({ token, key }: RegistrationSecrets) =>
  queryOptions({
    queryKey: ['registration', token, key] as const,
    queryFn: ({ signal }) =>
      callApi({
        method: 'POST',
        path: registrationPaths.read,
        body: { token, key },
        signal,
        answer: registrationAnswer,
      }),
    staleTime: 10_000,
  });

/** Saves the participant's own row; answers the message, and the updated visit. */
export const register = (own: Register): Promise<{ readonly message: string; readonly view: RegistrationView }> =>
  callApi({
    method: 'POST',
    path: registrationPaths.save,
    body: registerRequest.encode(own),
    answer: registeredAnswer,
  }).then(({ message, registration }) => ({ message, view: registration }));
