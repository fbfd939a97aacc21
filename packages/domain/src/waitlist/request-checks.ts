import type { Hall } from '../catalog/hall.ts';
import { isGroupSize, needsGroupTrack } from '../catalog/track.ts';
import { dayRefusal, type DayAvailability } from '../schedule/bookable.ts';
import { firstRefusal, type Check } from '../shared/decision.ts';
import { keptPhone, readPhone } from '../shared/phone.ts';
import { containsResidentNumber, normaliseText, textLength } from '../shared/text.ts';
import type { WaitlistRejection, WaitlistRequest } from './waitlist-request.ts';

/** Longest name in code points and longest phone in digits (booking spec §5, PD-54). */
export const WAITLIST_LIMITS = { name: 100, phone: 13 } as const;

/** Rounds that a member may wait for at once. */
export const OPEN_WAITLIST_REQUESTS = 20;

export type WaitlistForm = Pick<WaitlistRequest, 'track' | 'headcount' | 'name' | 'phone'>;

/** A request with what it is about: the product's hall, the round's capacity and the seats that it has left now. */
export interface WaitlistToCheck {
  readonly input: WaitlistRequest;
  readonly hall: Hall;
  readonly day: DayAvailability;
  readonly capacity: number;
  readonly remaining: number;
}

type FormCheck = Check<WaitlistForm, WaitlistRejection>;

const nameGiven: FormCheck = ({ name }) =>
  normaliseText(name) === '' ? { code: 'waitlist.name-missing', field: 'name' } : null;

const phoneGiven: FormCheck = ({ phone }) =>
  /\d/u.test(keptPhone(phone)) ? null : { code: 'waitlist.phone-missing', field: 'phone' };

const nameShortEnough: FormCheck = ({ name }) =>
  textLength(normaliseText(name)) > WAITLIST_LIMITS.name
    ? { code: 'waitlist.name-too-long', field: 'name', limit: WAITLIST_LIMITS.name }
    : null;

const phoneShortEnough: FormCheck = ({ phone }) =>
  keptPhone(phone).replaceAll(/\D/gu, '').length > WAITLIST_LIMITS.phone
    ? { code: 'waitlist.phone-too-long', field: 'phone', limit: WAITLIST_LIMITS.phone }
    : null;

const phoneRight: FormCheck = ({ phone }) =>
  readPhone(phone) === null ? { code: 'waitlist.phone-wrong', field: 'phone' } : null;

const noResidentNumber: FormCheck = ({ name }) =>
  containsResidentNumber(name) ? { code: 'waitlist.resident-number', field: 'name' } : null;

const headcountGiven: FormCheck = ({ headcount }) =>
  headcount > 0 ? null : { code: 'waitlist.headcount-missing', field: 'headcount' };

// Who could not book the seats later is not put on the list for them.
const headcountFits: FormCheck = ({ track, headcount }) => {
  if (track === 'group') return isGroupSize(headcount) ? null : { code: 'waitlist.group-too-few', field: 'headcount' };
  return needsGroupTrack(headcount) ? { code: 'waitlist.individual-too-many', field: 'headcount' } : null;
};

const FORM_CHECKS: readonly FormCheck[] = [
  nameGiven,
  phoneGiven,
  nameShortEnough,
  phoneShortEnough,
  phoneRight,
  noResidentNumber,
  headcountGiven,
  headcountFits,
];

export const waitlistFormRefusal = (form: WaitlistForm): WaitlistRejection | null => firstRefusal(FORM_CHECKS, form);

const CHECKS: readonly Check<WaitlistToCheck, WaitlistRejection>[] = [
  ({ input }) => waitlistFormRefusal(input),
  ({ input, hall }) => (input.hall === hall ? null : { code: 'waitlist.hall-differs', field: 'hall' }),
  ({ input, day }) => dayRefusal(day, input.visitDate, 'visitDate'),
  ({ input, capacity }) =>
    input.headcount > capacity ? { code: 'waitlist.over-capacity', field: 'headcount', capacity } : null,
  ({ input, remaining }) => (input.headcount <= remaining ? { code: 'waitlist.seats-left', remaining } : null),
];

/** Why a request isn't taken, or null: the form, then the day, then a party that never fits or that fits already. */
export const waitlistRefusal = (request: WaitlistToCheck): WaitlistRejection | null => firstRefusal(CHECKS, request);
