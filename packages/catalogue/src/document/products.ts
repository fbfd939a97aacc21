import * as v from 'valibot';
import {
  day,
  entries,
  entry,
  flag,
  name,
  number,
  orNone,
  text,
  textOrEmpty,
  time,
  values,
  weekday,
  won,
  word,
} from './fields.ts';
import { pictureFields } from './park.ts';
import { WEEKDAYS } from './weekdays.ts';

const numberIn = (owner: string) =>
  number(`Its number within the ${owner}, 1 to 99. It never changes, and a number that was used is not used again.`, {
    most: 99,
  });
const visitDays = {
  from: orNone(day('The first visit day for which it holds. Left out: since ever.')),
  to: orNone(day('The last visit day for which it holds. Left out: for good.')),
};
const ownId = orNone(number('Its number in the whole park, where that is not made from the numbers above.'));

export const priceListSchema = entry({
  list: name('The name of the list, for products to refer to.'),
  rows: entries(
    entry({
      number: numberIn('list'),
      role: word('Who pays it: `experiencer` or `leader`.', ['experiencer', 'leader']),
      name: text('What the row is called, such as `체험자`.', 40),
      fee: won('The price in won.'),
      additionalFee: orNone(won('The price of a second visit on the same day. Left out: the same price.')),
      categories: values(name('The kinds of visitors who may take this row.')),
      hidden: flag('Not shown.'),
      fixed: flag('Shown, and visitors cannot change its number.'),
      sharedPeople: orNone(
        text('Rows with the same word share the same people: one more in one is one less in another.', 40),
      ),
      ...visitDays,
      id: ownId,
    }),
    'What each kind of visitor pays.',
  ),
});

const seatFields = {
  experiencers: number('How many experiencers a round takes.', { most: 100_000 }),
  leaders: orNone(number('How many leaders a round takes. Left out: leaders are not counted.', { most: 100_000 })),
  counted: v.optional(
    word('`per-round`: only the round is counted. `per-room`: each experiencer takes a seat of a room.', [
      'per-round',
      'per-room',
    ]),
    'per-round',
  ),
  rooms: entries(
    entry({
      room: name('The room.'),
      seats: number('How many experiencers it takes in a round.', { most: 100_000 }),
      ...visitDays,
      changes: entries(
        entry({
          from: day('The first visit day with another number of seats.'),
          seats: number('The seats from that day on; 0 for none.', { least: 0, most: 100_000 }),
        }),
        'Other numbers of seats from a visit day on.',
      ),
    }),
    'The rooms that visitors choose from.',
  ),
  changes: entries(
    entry({
      from: day('The first visit day with another number of seats.'),
      experiencers: number('How many experiencers a round takes from that day on.', { most: 100_000 }),
      leaders: orNone(
        number('How many leaders a round takes from that day on. Left out: as before.', { most: 100_000 }),
      ),
    }),
    'Other numbers of seats from a visit day on.',
  ),
};
const seatsSchema = entry(seatFields);

const roundName = textOrEmpty('What the round is called. Left out: `1회` by its number.', 40);

export const componentSchema = entry({
  id: number('The number of the component. It never changes.', { most: 2_000_000 }),
  hall: name('The hall in which it is.'),
  name: text('What it is called.', 80),
  ...seatFields,
  rounds: entries(
    entry({
      number: numberIn('component'),
      name: roundName,
      starts: time('When it begins, such as `10:00`.'),
      ends: time('When it ends.'),
      ...visitDays,
      id: ownId,
    }),
    'Its rounds.',
  ),
});

const roundSchema = entry({
  number: numberIn('product'),
  name: roundName,
  starts: orNone(time('When it begins, such as `10:00`. Left out: with the first of its parts.')),
  ends: orNone(time('When it ends. Left out: `durationMinutes` after it begins; with parts, with the last of them.')),
  parts: entries(
    entry({
      component: number('The number of the product or component whose seats it takes.'),
      round: number('The number of the round there.', { most: 99 }),
    }),
    'Whose seats the round takes: for a bundle, and for a product without `seats` of its own.',
  ),
  ...visitDays,
  id: ownId,
});

export const descriptionSchema = entries(
  entry({ title: text('The heading of the section.', 60), body: text('Its text.', 4_000) }),
  'The sections of the description.',
);

const ownFields = {
  name: text('The name of the product.', 80),
  headline: text('The sentence below the name.'),
  summary: text('The line on the card in the list.'),
  description: descriptionSchema,
  target: text('For whom it is, in words.', 60),
  optionText: textOrEmpty('A short text beside the choice of people.'),
  durationMinutes: number('How long it takes, in minutes.', { most: 1_440 }),
  grades: values(name('The school years that its form offers, such as `E1`. Left out: all of them.')),
  street: orNone(name('The street on which it is.')),
  recommendedRank: orNone(number('Its place among the recommended products of the hall.', { most: 1_000 })),
  ...pictureFields,
  saleFrom: day('The first visit day.'),
  saleTo: day('The last visit day.'),
  weekdays: values(weekday('The weekdays on which it runs. Left out: all of them.'), WEEKDAYS),
  openOn: values(day('Days on which it runs although the calendar or its weekdays say otherwise.')),
  closedOn: values(day('Days on which it does not run although the calendar says otherwise.')),
  prices: orNone(name('The list of prices by which it is sold.')),
  fixedHeadcount: flag('Each room takes exactly its seats.'),
  roomTotalLimit: orNone(number('How many experiencers a booking may have in all rooms together.', { most: 100_000 })),
  invitationOnly: flag('Sold to holders of an invitation alone.'),
  pledgeOnly: flag('Sold by pledge alone, to groups.'),
  sameDayCutoff: orNone(time('Until when it can be booked for the same day, where that is not the time of its hall.')),
  requiredConfirmation: orNone(text('What visitors have to confirm before they book.', 2_000)),
  freeApplication: flag('An application that costs nothing.'),
  refundUntil: v.optional(
    word('Until when it can be cancelled: `round-start`, or `day-before` for 23:59 the day before.', [
      'round-start',
      'day-before',
    ]),
    'round-start',
  ),
};

type Sometimes<E extends v.ObjectEntries> = {
  readonly [K in keyof E]: v.ExactOptionalSchema<E[K] & v.GenericSchema, undefined>;
};

/** The fields, each of which may be left out and then is not there. */
const sometimes = <E extends Record<string, v.GenericSchema>>(fields: E): Sometimes<E> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, v.exactOptional(field)])) as Sometimes<E>;

/** What a product for groups may say otherwise. */
export const OWN_FIELDS = Object.keys(ownFields) as readonly (keyof typeof ownFields)[];

export const productSchema = entry({
  id: number('The number of the product. It never changes.', { most: 2_000_000 }),
  hall: name('The hall in which it is.'),
  tracks: v.pipe(
    values(word('Who can book it: `individual`, `group`, or both.', ['individual', 'group']), ['individual', 'group']),
  ),
  ...ownFields,
  position: orNone(
    number('Its place among all products, where that is not after the product before it.', { least: 0, most: 30_000 }),
  ),
  seats: v.optional(v.nullable(seatsSchema), null),
  rounds: entries(roundSchema, 'Its rounds (회차).'),
  forGroups: v.optional(
    v.nullable(
      entry({
        id: number('The number of the product for groups. It never changes.', { most: 2_000_000 }),
        ...sometimes(ownFields),
      }),
    ),
    null,
  ),
});

export const invitationSchema = entry({
  code: name('The code of the invitation. It is in the address that is sent to the school.'),
  product: number('The number of the product that it opens.'),
  school: textOrEmpty('To whom it was sent.', 100),
  limit: orNone(number('How many bookings it is for at a time. Left out: any number.', { most: 10_000 })),
  until: orNone(day('The last day on which it is booked with. Left out: for good.')),
});

export type PriceList = v.InferOutput<typeof priceListSchema>;
export type PriceRow = PriceList['rows'][number];
export type Seats = v.InferOutput<typeof seatsSchema>;
export type Component = v.InferOutput<typeof componentSchema>;
export type Product = v.InferOutput<typeof productSchema>;
export type Invitation = v.InferOutput<typeof invitationSchema>;
export type Round = Product['rounds'][number];
export type GroupProduct = NonNullable<Product['forGroups']>;
