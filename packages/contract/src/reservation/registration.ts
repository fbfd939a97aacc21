import { capacityModeCode, gradeId, hallCode, wordOf, decodeGradeId, encodeGradeId } from '../wire/codes.ts';
import { type Decoded, field, list, map, object, orNull, wrapped } from '../wire/codec.ts';
import { pathsOf } from '../wire/field-path.ts';
import { elseValue, key, matching, orEmptyList, orNothing, productNumber, text } from '../wire/requests.ts';
import { date, flag, instant, minute, string, stringOrNull, wholeNumber } from '../wire/scalars.ts';
import { roomOrNone, savedMessage } from './line-people.ts';
import { reservationPaths } from './reservation-list.ts';

export const registrationPaths = {
  link: (reservationNo: string, lineNo: string) => `${reservationPaths.line(reservationNo, lineNo)}/registration`,
  read: '/api/registration',
  save: '/api/registration/save',
} as const;

export const registrationPatterns = { link: registrationPaths.link(':bundleRvNo', ':pdRvNo') } as const;

export const registrationLinkRequest = object({
  use: field(
    'type',
    wordOf(['open', 'renew', 'close']),
    'open: make one where there is none; renew: another, and the one before ends; close: withdraw it',
  ),
});

export const registrationLinkAnswer = wrapped(
  'registrationLink',
  object({
    /** Null where none is open. */
    token: field('token', stringOrNull, 'of the open link; empty where there is none'),
    endsAt: field('endDtm', instant, 'until when it can be used'),
    experiencerCount: field('pcnt', wholeNumber, 'experiencers that were booked'),
    namedCount: field('namedPcnt', wholeNumber, 'of them with a name'),
    ownIds: field('ownIdList', list(string), 'incluId of those who typed themselves'),
  }),
);
export type RegistrationLinkView = Decoded<typeof registrationLinkAnswer>;

export const registrationSecrets = object({
  token: field('token', key(100, 1), 'of the link'),
  key: field(
    'key',
    matching(/^[\w-]{20,100}$/),
    'which the browser made for this participant; who sends it again corrects the same row',
  ),
});
export type RegistrationSecrets = Decoded<typeof registrationSecrets>;

// Longer than the screen's limits, so that the rule answers with its sentence.
const typed = orNothing(text(500));

const sentRegistration = object(
  {
    consent: field('agreeYn', elseValue(flag, 'N'), 'the privacy consent'),
    name: field('incluNm', typed),
    grade: field('incluGrade', map(orNothing(text(10)), decodeGradeId, encodeGradeId)),
    className: field('incluClass', typed),
    classNumber: field('incluClsNo', typed),
    email: field('email', typed, 'kept where seats are counted by room (capaPcntType 01)'),
    rooms: field(
      'expProduct',
      orEmptyList(
        list(
          object({ componentRoundId: field('scheSeqNo', productNumber), roomId: field('exhpHzCd', roomOrNone) }),
          20,
        ),
      ),
      'the room of each component round; an empty one is given up, one that is not named stays',
    ),
  },
  registrationSecrets,
);
export const registrationFields = pathsOf(sentRegistration);

export const registerRequest = map(
  sentRegistration,
  ({ token, key: own, rooms, ...registration }) => ({ token, key: own, rooms, registration }),
  ({ registration, ...rest }) => ({ ...registration, ...rest }),
);
export type Register = Decoded<typeof registerRequest>;

/** The room that a participant has, or is to have, in one component; null gives it up. */
const roomChoice = object({
  componentRoundId: field('scheSeqNo', wholeNumber),
  roomId: field('exhpHzCd', stringOrNull),
});
export type RoomChoice = Decoded<typeof roomChoice>;

const own = object({
  name: field('incluNm', string),
  grade: field('incluGrade', gradeId),
  className: field('incluClass', string),
  classNumber: field('incluClsNo', string),
  email: field('email', string),
  rooms: field('expProduct', list(roomChoice), 'the chosen rooms'),
});
export type OwnRegistration = Decoded<typeof own>;

const room = object({
  componentRoundId: field('scheSeqNo', wholeNumber, 'the round of the component'),
  hallName: field('pdDivNm', string),
  streetName: field('exhpStreetNm', string),
  roomId: field('exhpHzCd', string),
  roomName: field('exhpHallNm', string),
  /** It is theirs already, or the line and the room have a seat left. */
  isOpen: field('exhpPossYn', flag, 'whether this participant may have it'),
});
export type RegistrationRoom = Decoded<typeof room>;

/** A visit as a participant with the link sees it: nothing of others. */
const registration = object({
  organisationName: field('orgName', string),
  hall: field('pdDiv', hallCode),
  productName: field('mrktnPdNm', string),
  visitDate: field('expVisitRvdt', date),
  roundName: field('mrktnScheSeqNm', string),
  startMinute: field('startTm', minute),
  endMinute: field('endTm', minute),
  capacityMode: field('capaPcntType', capacityModeCode),
  endsAt: field('endDtm', instant, 'until when it can be typed'),
  isFull: field('fullYn', flag, 'whether everybody who was booked has a name'),
  rooms: field('roomList', list(room), 'empty where rooms are not chosen, or not now'),
  own: field('own', orNull(own), 'of the participant with this key alone'),
});
export type RegistrationView = Decoded<typeof registration>;

export const registrationAnswer = wrapped('registration', registration);
export const registeredAnswer = object({ registration: field('registration', registration) }, savedMessage);
