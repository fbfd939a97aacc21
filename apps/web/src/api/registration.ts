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
import { get, post } from '../lib/http.ts';
import { OWN } from './member.ts';

const linkPath = (reservationNo: string, lineNo: string): string =>
  registrationPaths.link(encodeURIComponent(reservationNo), encodeURIComponent(lineNo));

export const registrationLinkQuery = (reservationNo: string, lineNo: string) =>
  queryOptions({
    queryKey: [...OWN, 'reservation', reservationNo, 'line', lineNo, 'registration'] as const,
    queryFn: ({ signal }) => get(linkPath(reservationNo, lineNo), registrationLinkAnswer, { signal }),
    staleTime: 5_000,
  });

/** Makes, replaces or withdraws it; answers its present state. */
export const changeRegistrationLink = (
  { reservationNo, lineNo }: { readonly reservationNo: string; readonly lineNo: string },
  type: 'open' | 'renew' | 'close',
): Promise<RegistrationLinkView> =>
  post(linkPath(reservationNo, lineNo), registrationLinkRequest.encode({ use: type }), registrationLinkAnswer);

/** The visit of a registration link with the participant's own row; throws an `ApiFailure` where the link is over. */
export const registrationQuery = ({ token, key }: RegistrationSecrets) =>
  queryOptions({
    queryKey: ['registration', token, key] as const,
    queryFn: ({ signal }) => post(registrationPaths.read, { token, key }, registrationAnswer, { signal }),
    staleTime: 10_000,
  });

/** Saves the participant's own row; answers the message, and the updated visit. */
export const register = (own: Register): Promise<{ readonly message: string; readonly view: RegistrationView }> =>
  post(registrationPaths.save, registerRequest.encode(own), registeredAnswer).then(({ message, registration }) => ({
    message,
    view: registration,
  }));
