import {
  decodeRegistration,
  decodeRegistrationLink,
  encodeRegister,
  registrationPaths,
  type Register,
  type RegistrationLinkView,
  type RegistrationSecrets,
  type RegistrationView,
} from '@kkumteo/contract/reservation/registration';
import {
  registeredAnswerSchema,
  registrationAnswerSchema,
  registrationLinkAnswerSchema,
} from '@kkumteo/contract/reservation/registration.answer';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/http.ts';
import { OWN } from './member.ts';

const linkPath = (reservationNo: string, lineNo: string): string =>
  registrationPaths.link(encodeURIComponent(reservationNo), encodeURIComponent(lineNo));

/** The registration link of a member's own group line. */
export const registrationLinkQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'registration'] as const,
    queryFn: ({ signal }) =>
      callApi({
        path: linkPath(reservationNo, lineNo),
        signal,
        answer: registrationLinkAnswerSchema,
        decode: decodeRegistrationLink,
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
    body: { type },
    answer: registrationLinkAnswerSchema,
    decode: decodeRegistrationLink,
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
        answer: registrationAnswerSchema,
        decode: decodeRegistration,
      }),
    staleTime: 10_000,
  });

/** Saves the participant's own row; answers the message, and the updated visit. */
export const register = (own: Register): Promise<{ readonly message: string; readonly view: RegistrationView }> =>
  callApi({
    method: 'POST',
    path: registrationPaths.save,
    body: encodeRegister(own),
    answer: registeredAnswerSchema,
    decode: ({ msg, registration }) => ({ message: msg, view: decodeRegistration({ registration }) }),
  });
