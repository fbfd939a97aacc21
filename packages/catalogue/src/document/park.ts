import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import { LIMITS, type LimitName } from '@kkumteo/domain/catalog/limits';
import { ZONES } from '@kkumteo/domain/catalog/street';
import { PARK_TEXTS, type ParkTextName } from '@kkumteo/contract/catalog/park-text';
import * as v from 'valibot';
import {
  day,
  entries,
  entry,
  flag,
  hallName,
  name,
  number,
  orNone,
  text,
  textOrEmpty,
  time,
  tree,
  values,
  weekday,
  word,
} from './fields.ts';

export const TEXT_NAMES = Object.keys(PARK_TEXTS) as ParkTextName[];

/** A picture of the park's own or a scene that comes along: every entry with a picture has one of the two. */
export const pictureFields = {
  picture: orNone(text('The picture: the name of a file in the folder `pictures`, such as `fire.jpg`.', 100)),
  scene: orNone(name('In place of a picture: the name of a drawing that comes along, such as `fire-station`.')),
};

const limit = (of: LimitName, description: string) =>
  v.optional(number(description, LIMITS[of]), String(LIMITS[of].usual));

export const operatorSchema = entry({
  parkName: text('The name of the park.', 40),
  foundationName: text('Who runs the park.', 60),
  chairmanTitle: text('The title of the person who signs for the operator, such as `이사장`.', 40),
  address: text('The address with its postal code.'),
  businessNo: text('The business registration number.', 40),
  phone: text('The telephone number that visitors call.', 40),
  email: text('The e-mail address that visitors write to.', 100),
  hours: entry({
    opening: text(
      'When the park is open, such as `09:00 – 18:30`: the site reads from it when a day begins and ends.',
      60,
    ),
    callCentre: text('When the telephone is answered.', 60),
    closed: text('On which days the park is closed, in words.'),
  }),
  policyLinks: entries(
    entry({ label: text('The words of the link.', 40), path: text('Where it leads.') }),
    'The links at the bottom of each page.',
  ),
  lead: textOrEmpty('One line on the landing.'),
  about: textOrEmpty('One sentence on the park, for search engines and previews of links.', 400),
  limits: v.pipe(
    v.optional(
      entry({
        holdMinutes: limit('holdMinutes', 'How many minutes seats are held for a payment, and once more on request.'),
        openPayments: limit('openPayments', 'How many payments a member may have under way at once.'),
        freeOrdersADay: limit('freeOrdersADay', 'How many reservations of a member may become free on one day.'),
        freeIndividualsADay: limit(
          'freeIndividualsADay',
          'How many people may become free on one day in the reservations of a member for individuals.',
        ),
        freeGroupADay: limit('freeGroupADay', 'The same in the reservations of a member for groups.'),
        signUpsPerAddress: limit('signUpsPerAddress', 'How many may sign up from one address in 15 minutes.'),
      }),
      {},
    ),
    v.description('What the park bounds for itself.'),
  ),
});

export const hallSchema = entry({
  hall: hallName('The short name of the hall. It is in the addresses of pages and never changes.'),
  name: text('The name of the hall.', 40),
  shortName: text('The name where there is little room.', 20),
  intro: text('One line about the hall.'),
  ageGuidance: text(
    'For whom the hall is, in words. With `guidanceFrom` and `guidanceTo` they are those of these ages, such as `48개월 이상–초등 4학년` for 4 and 10.',
    60,
  ),
  sameDayUntil: orNone(
    time('Until when the hall can be booked for the same day, such as `14:00`. Left out: until the day before.'),
  ),
  closedWeekdays: values(weekday('Weekdays on which the hall is closed beside the days on which the park is.')),
  inChooser: flag('Whether the hall is offered where visitors choose a hall.', true),
  hasRooms: flag('Visitors choose rooms in the hall.'),
  hasStreetFilter: flag('The list of the hall can be narrowed by streets.'),
  agesFrom: orNone(number('The youngest age that is taken, in calendar years.', { least: 0, most: 120 })),
  agesTo: orNone(number('The oldest age that is taken, in calendar years.', { least: 0, most: 120 })),
  guidanceFrom: orNone(
    number('The youngest age that the hall is made for, in calendar years; no one is refused by it.', {
      least: 0,
      most: 120,
    }),
  ),
  guidanceTo: orNone(
    number('The oldest age that the hall is made for, in calendar years; no one is refused by it.', {
      least: 0,
      most: 120,
    }),
  ),
  ageCaution: flag('Individuals confirm the ages of the hall before they book.'),
  paidBeforeDay: flag('Payment closes at 24:00 the day before the visit.'),
  takesExperienceCard: flag('A group may pay by experience card.'),
  recountAfterCart: flag('Individuals who stay after putting a visit into the cart count its people again.'),
  colour: v.optional(word('The colour of the hall on its pages.', HALL_COLOURS), 'blue'),
  ...pictureFields,
});

export const streetSchema = entry({
  id: name('The short name of the street. It never changes.'),
  hall: name('The hall in which it is.'),
  name: text('The name of the street.', 60),
  zone: orNone(word('The zone (분야) of the street, where the hall has zones.', ZONES)),
  parent: orNone(name('The street of which this is a part.')),
});

export const roomSchema = entry({
  id: name('The short name of the room. It never changes.'),
  hall: name('The hall in which it is.'),
  street: name('The street on which it is.'),
  name: text('The name of the room.', 60),
  description: text('One line about the room.'),
  recommended: flag('Whether the room is recommended.'),
  ...pictureFields,
});

export const categorySchema = entry({
  id: name('The number of the kind of visitor, such as `07`. It never changes.'),
  name: text('What it is called.', 40),
  kind: word(
    '`standard`: pays the whole price. `discount`: pays less. `group-leader`, `carer`, `free-guardian`: leaders who come free.',
    ['standard', 'discount', 'group-leader', 'carer', 'free-guardian'],
  ),
  discountPercent: number('How much less it pays, in percent.', { least: 0, most: 100 }),
  perBookingLimit: orNone(number('How many of it a booking may have.', { most: 1_000 })),
  experiencersEach: orNone(
    number('How many experiencers each of it needs, such as 15 for a group leader.', { most: 1_000 }),
  ),
  note: textOrEmpty('What visitors read about it.'),
});

export const couponSchema = entry({
  id: number('The number of the coupon. It never changes.'),
  kind: word('`standard`: for any visit day. `date-limited`: for visits from `from` to `to`.', [
    'standard',
    'date-limited',
  ]),
  amount: number('By how many won the price of each experiencer is lower.', { most: 100_000_000 }),
  note: text('What visitors read about it.'),
  hall: orNone(name('The one hall in which it counts. Left out: in all halls.')),
  products: values(number('The products for which it counts. Left out: all of them.')),
  from: orNone(day('The first visit day.')),
  to: orNone(day('The last visit day.')),
  bookFrom: orNone(day('The first day on which it can be registered and booked with. Left out: since ever.')),
  bookTo: orNone(day('The last day on which it can be registered and booked with. Left out: for good.')),
  code: orNone(
    name('The code by which every member can register it, such as `SPRING-2027`. Left out: it has no such code.'),
  ),
  limit: orNone(number('How many may be registered in all. Left out: any number.', { most: 10_000_000 })),
  perMember: v.optional(
    number('How many of them one member may register, each for one booking.', { most: 1_000 }),
    '1',
  ),
});

export const noticeSchema = entry({
  id: number('The number of the notice. It never changes.'),
  hall: orNone(name('The hall that it is about. Left out: the whole park.')),
  track: orNone(word('Who sees it: `individual` or `group`. Left out: both.', ['individual', 'group'])),
  kind: word('`notice`: a line on the page. `alert`: a window that has to be closed.', ['notice', 'alert']),
  from: day('The first day on which it is shown.'),
  to: day('The last day on which it is shown.'),
  title: text('The heading.'),
  message: text('The text.', 2_000),
  link: orNone(text('An address with more about it.')),
});

export const parkDaySchema = entry({
  day: day('The day.'),
  kind: word(
    '`holiday`: a public holiday, such as 임시공휴일. `closed`: the park is closed. `open`: the park is open on a Sunday or holiday.',
    ['holiday', 'closed', 'open'],
  ),
  name: orNone(text('What the day is called, such as `임시공휴일`.', 60)),
});

export const organisationSchema = entry({
  id: number('The number of the organisation. It never changes.'),
  name: text('The name of the school or organisation.', 100),
  kind: word('`school` or `other`.', ['school', 'other']),
  postalCode: text('The postal code: five digits.', 5),
  basicAddress: text('The address.'),
  detailAddress: textOrEmpty('Floor and door.'),
  grades: values(name('The school years that it has, such as `E1` to `E6`.')),
});

export const parkTextSchema = entry({
  name: word('Which text it is.', TEXT_NAMES),
  language: word('The language in which it is written. What has no English is shown in Korean.', ['ko', 'en']),
  document: tree('The text in its form: see “The texts of the park”.'),
});

export const englishSchema = entry({
  korean: text('A Korean text of the catalogue, or one line of it, exactly as it is there.', 4_000),
  english: text('The same in English.', 8_000),
});

export type Operator = v.InferOutput<typeof operatorSchema>;
export type Hall = v.InferOutput<typeof hallSchema>;
export type Street = v.InferOutput<typeof streetSchema>;
export type Room = v.InferOutput<typeof roomSchema>;
export type Category = v.InferOutput<typeof categorySchema>;
export type Coupon = v.InferOutput<typeof couponSchema>;
export type Notice = v.InferOutput<typeof noticeSchema>;
export type ParkDay = v.InferOutput<typeof parkDaySchema>;
export type Organisation = v.InferOutput<typeof organisationSchema>;
export type ParkText = v.InferOutput<typeof parkTextSchema>;
export type English = v.InferOutput<typeof englishSchema>;
