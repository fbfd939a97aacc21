import {
  decodeRegister,
  decodeRegistration,
  decodeRegistrationLink,
  encodeRegister,
  encodeRegistration,
  encodeRegistrationLink,
} from '../reservation/registration.ts';
import {
  registeredAnswerSchema,
  registrationAnswerSchema,
  registrationLinkAnswerSchema,
} from '../reservation/registration.answer.ts';
import { readRegistrationSchema, registerSchema, registrationLinkSchema } from '../reservation/registration.schema.ts';
import { decodeLineParams } from '../reservation/reservation-list.ts';
import { lineParamsSchema } from '../reservation/reservation.schema.ts';
import { answer, plainAnswer, request, type Call } from './call.test-support.ts';

export const REGISTRATION_CALLS: readonly Call[] = [
  {
    call: 'get /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    example: 'reservation/golden/registration-link.json',
    request: request({ params: lineParamsSchema }, ({ params }) => decodeLineParams(params)),
    answer: answer(registrationLinkAnswerSchema, encodeRegistrationLink, decodeRegistrationLink),
  },
  {
    call: 'post /api/reservation/{bundleRvNo}/line/{pdRvNo}/registration',
    example: 'reservation/golden/use-registration-link.json',
    request: request(
      { params: lineParamsSchema, body: registrationLinkSchema },
      ({ params, body }) => ({ ...decodeLineParams(params), use: body.type }),
      ({ reservationNo, lineNo, use }) => ({
        params: { bundleRvNo: reservationNo, pdRvNo: lineNo },
        body: { type: use },
      }),
    ),
    answer: answer(registrationLinkAnswerSchema, encodeRegistrationLink, decodeRegistrationLink),
  },
  {
    call: 'post /api/registration',
    example: 'reservation/golden/registration.json',
    request: request(
      { body: readRegistrationSchema },
      ({ body }) => body,
      (secrets) => ({ body: secrets }),
    ),
    answer: answer(registrationAnswerSchema, encodeRegistration, decodeRegistration),
  },
  {
    call: 'post /api/registration/save',
    example: 'reservation/golden/register.json',
    request: request(
      { body: registerSchema },
      ({ body }) => decodeRegister(body),
      (command) => ({ body: encodeRegister(command) }),
    ),
    answer: plainAnswer(registeredAnswerSchema),
  },
];
