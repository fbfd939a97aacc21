import { limitsOf } from '@kkumteo/domain/catalog/limits';
import { AGREED_TEXTS, type ProseName } from '@kkumteo/contract/catalog/park-text';
import { GRADES } from '@kkumteo/domain/catalog/grade';
import { guidanceWords } from '@kkumteo/domain/catalog/guidance-words';
import { HALL_COLOURS } from '@kkumteo/domain/catalog/hall';
import fc from 'fast-check';
import type { CatalogueDocument } from './document/document.ts';
import { inHallOrder } from './document/order.ts';
import type { PriceList, Product, Seats } from './document/products.ts';
import { WEEKDAYS } from './document/weekdays.ts';

/** What is hard to write: signs of YAML, words that it reads as something else, Korean, lines. */
const PIECES = [
  ...' \n:#-[]{}"\'&*!|>%@`,?=~\\',
  '가',
  '꿈터',
  'a',
  'Z',
  '07',
  '1e3',
  ': ',
  ' #',
  '- ',
  'null',
  'true',
  'no',
  '<b>',
  '10:00',
  '😀',
];
const text = (most = 40) =>
  fc
    .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 })
    .map((pieces) => pieces.join('').trim().slice(0, most).trim())
    .filter((made) => made !== '');
const textOrEmpty = fc.oneof(fc.constant(''), text());
const orNone = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null });
const amount = fc.integer({ min: 0, max: 50_000 });
const seats = fc.integer({ min: 1, max: 400 });
const flag = fc.boolean();
const dates = fc
  .integer({ min: 0, max: 900 })
  .map((days) => new Date(1_790_000_000_000 + days * 86_400_000).toISOString().slice(0, 10));
const fromTo = fc.tuple(fc.boolean(), fc.boolean(), dates, dates).map(([hasFrom, hasTo, one, other]) => ({
  from: hasFrom ? (one < other ? one : other) : null,
  to: hasTo ? (one < other ? other : one) : null,
}));
const picture = fc.oneof(
  fc.record({ picture: fc.constant(null), scene: fc.constantFrom('fire-station', 'hall-child') }),
  fc.record({ picture: fc.constant('0123456789abcdef0123456789abcdef'), scene: fc.constant(null) }),
);
const weekdays = fc.subarray([...WEEKDAYS], { minLength: 1 });
const grades = fc.subarray(GRADES.map(({ gradeId }) => gradeId));
const clock = fc.integer({ min: 0, max: 1_440 }).map(timeOf);

function timeOf(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

const HALLS = ['child', 'sea-hall', 'onjob'];
const hallOf = (hall: string) =>
  fc
    .record({
      hall: fc.constant(hall),
      name: text(),
      shortName: text(20),
      intro: text(),
      ageGuidance: text(),
      sameDayUntil: orNone(clock),
      closedWeekdays: fc.subarray([...WEEKDAYS]),
      inChooser: flag,
      hasRooms: flag,
      hasStreetFilter: flag,
      agesFrom: orNone(fc.integer({ min: 0, max: 10 })),
      agesTo: orNone(fc.integer({ min: 10, max: 90 })),
      guidanceFrom: orNone(fc.integer({ min: 0, max: 10 })),
      guidanceTo: orNone(fc.integer({ min: 10, max: 90 })),
      ageCaution: flag,
      paidBeforeDay: flag,
      takesExperienceCard: flag,
      recountAfterCart: flag,
      colour: fc.constantFrom(...HALL_COLOURS),
    })
    .map((plain) => ({ ...plain, ageGuidance: guidanceWords(plain) ?? plain.ageGuidance }))
    .chain((plain) => picture.map((shown) => ({ ...plain, ...shown })));

const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 4 });
const changes = <T>(change: fc.Arbitrary<T>) =>
  fc
    .uniqueArray(dates, { maxLength: 2 })
    .chain((days) => fc.tuple(...days.toSorted().map((from) => change.map((each) => ({ from, ...each })))));

const SOLE = 'sole';
const CATEGORIES = ['01', '02', '07'];
const priceList = (list: string): fc.Arbitrary<PriceList> =>
  numbers
    .chain((own) =>
      fc
        .tuple(
          ...own.map((number, row) =>
            fc.record({
              number: fc.constant(number),
              role: fc.constantFrom('experiencer' as const, 'leader' as const),
              name: text(),
              fee: amount,
              additionalFee: orNone(amount),
              // A kind of visitor is in one row: two of them would cost the same day twice.
              categories: fc.constant(CATEGORIES.slice(row, row + 1)),
              hidden: flag,
              fixed: flag,
              sharedPeople: orNone(text()),
              // One that is the list of one product alone may have numbers of its own.
              id: fc.constant(row === 1 && list === SOLE ? 500_000_000 + number : null),
            }),
          ),
        )
        .chain((rows) => fc.tuple(...rows.map((row) => fromTo.map((days) => ({ ...row, ...days }))))),
    )
    .map((rows) => ({ list, rows }));

const seatsIn = (rooms: readonly string[]): fc.Arbitrary<Seats> =>
  fc.subarray([...rooms]).chain((chosen) =>
    fc.record({
      experiencers: seats,
      leaders: orNone(seats),
      counted: fc.constantFrom(
        ...(chosen.length === 0 ? ['per-round' as const] : (['per-round', 'per-room'] as const)),
      ),
      rooms: fc.tuple(
        ...chosen.map((room) =>
          fc
            .record({
              room: fc.constant(room),
              seats,
              changes: changes(fc.record({ seats: fc.integer({ min: 0, max: 90 }) })),
            })
            .chain((each) => fromTo.map((days) => ({ ...each, ...days }))),
        ),
      ),
      changes: changes(fc.record({ experiencers: seats, leaders: orNone(seats) })),
    }),
  );

const ownFields = (lists: readonly string[], streets: readonly string[]) =>
  fc
    .record({
      name: text(),
      headline: text(),
      summary: text(),
      description: fc.array(fc.record({ title: text(), body: text() }), { minLength: 1, maxLength: 3 }),
      target: text(),
      optionText: textOrEmpty,
      durationMinutes: fc.integer({ min: 1, max: 90 }),
      grades,
      street: streets.length === 0 ? fc.constant(null) : orNone(fc.constantFrom(...streets)),
      recommendedRank: orNone(fc.integer({ min: 1, max: 9 })),
      weekdays,
      openOn: fc.uniqueArray(dates, { maxLength: 2 }).map((days) => days.toSorted()),
      closedOn: fc.constant([] as string[]),
      prices: orNone(fc.constantFrom(...lists)),
      fixedHeadcount: flag,
      roomTotalLimit: orNone(seats),
      invitationOnly: flag,
      pledgeOnly: flag,
      sameDayCutoff: orNone(clock),
      requiredConfirmation: orNone(text()),
      freeApplication: flag,
      refundUntil: fc.constantFrom('round-start' as const, 'day-before' as const),
    })
    .chain((plain) =>
      fc.tuple(picture, dates, dates).map(([shown, one, other]) => ({
        ...plain,
        ...shown,
        saleFrom: one < other ? one : other,
        saleTo: one < other ? other : one,
      })),
    );

type Own = fc.Arbitrary<Omit<Product, 'id' | 'hall' | 'tracks' | 'position' | 'seats' | 'rounds' | 'forGroups'>>;

interface ToMake {
  readonly id: number;
  readonly hall: string;
  readonly own: Own;
  readonly rooms: readonly string[];
}

const product = ({ id, hall, own, rooms }: ToMake): fc.Arbitrary<Product> =>
  fc
    .record({
      fields: own,
      seats: seatsIn(rooms),
      numbers,
      starts: fc.integer({ min: 0, max: 1_300 }),
      ends: orNone(fc.integer({ min: 1, max: 130 })),
      forGroups: orNone(fc.tuple(own, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))),
      days: fromTo,
      name: textOrEmpty,
      hasId: flag,
      tracks: fc.constantFrom(['individual' as const], ['group' as const], ['individual' as const, 'group' as const]),
    })
    .map(({ fields, seats: own_, numbers: used, starts, ends, forGroups, days, name, hasId, tracks }) => ({
      id,
      hall,
      tracks: forGroups === null ? [...tracks] : ['individual' as const],
      ...fields,
      position: null,
      seats: own_,
      rounds: used.map((number, at) => ({
        number,
        name: at === 0 ? name : '',
        starts: timeOf(starts),
        ends: ends === null || ends === fields.durationMinutes ? null : timeOf(starts + ends),
        parts: [],
        ...days,
        id: hasId && forGroups === null && at === 0 ? 600_000_000 + id : null,
      })),
      forGroups: forGroups === null ? null : { id: id + 500, ...someOf(fields, forGroups[0], forGroups[1]) },
    }));

/** What differs of the chosen fields: a product for groups says no more. */
function someOf<F extends object>(own: F, other: F, chosen: readonly boolean[]): Partial<F> {
  const differing = Object.entries(other).filter(
    ([key, value], at) => chosen[at] === true && JSON.stringify(value) !== JSON.stringify(own[key as keyof F]),
  );
  // A picture is one of two fields.
  const pictures = differing.filter(([key]) => key === 'picture' || key === 'scene');
  const isWhole = pictures.length === 0 || pictures.length === 2;
  const days = differing.filter(([key]) => key === 'saleFrom' || key === 'saleTo');
  return Object.fromEntries(
    differing.filter((each) => (isWhole || !pictures.includes(each)) && !days.includes(each)),
  ) as Partial<F>;
}

/** A bundle of the first round of some products, and the same with times of its own. */
const bundle = (id: number, products: readonly Product[], own: Own): fc.Arbitrary<Product> =>
  own.map((fields) => {
    const [first] = products;
    const parts = products.flatMap(({ id: component, hall, rounds }) =>
      hall === first?.hall && rounds[0] !== undefined ? [{ component, round: rounds[0].number }] : [],
    );
    return {
      id,
      hall: first?.hall ?? '',
      tracks: ['group' as const],
      ...fields,
      position: null,
      seats: null,
      rounds: [
        { number: 1, name: '', starts: null, ends: null, parts, from: null, to: null, id: null },
        { number: 2, name: '둘째', starts: '00:00', ends: '24:00', parts, from: null, to: null, id: null },
      ],
      forGroups: null,
    };
  });

/** Random catalogues without a fault, in the order in which they are read. */
export const randomCatalogue: fc.Arbitrary<CatalogueDocument> = fc.subarray(HALLS, { minLength: 1 }).chain((halls) => {
  const streets = halls.flatMap((hall) => [
    { id: `${hall}-1`, hall, name: `${hall} 거리`, zone: 'A' as const, parent: null },
    { id: `${hall}-2`, hall, name: '골목', zone: null, parent: `${hall}-1` },
  ]);
  const rooms = halls.flatMap((hall) => [
    { id: `${hall}-room`, hall, street: `${hall}-1`, name: '체험실', description: '설명', recommended: true },
    { id: `${hall}-other`, hall, street: `${hall}-2`, name: '작업실', description: '둘', recommended: false },
  ]);
  const lists = ['standard', 'free', 'group'];
  const own = (hall: string) =>
    ownFields(
      lists,
      streets.filter((each) => each.hall === hall).map(({ id }) => id),
    );
  const toMake = halls.flatMap((hall, at) =>
    [0, 1].map((each) => ({
      id: 1_001 + at * 10 + each,
      hall,
      own: own(hall),
      rooms: rooms.filter((room) => room.hall === hall).map(({ id }) => id),
    })),
  );
  const park = fc.record({
    operator: fc
      .record({
        parkName: text(),
        foundationName: text(),
        chairmanTitle: text(),
        address: text(),
        businessNo: text(),
        phone: text(),
        email: text(),
        hours: fc.record({ opening: text(), callCentre: text(), closed: text() }),
        policyLinks: fc.array(fc.record({ label: text(), path: text() }), { maxLength: 2 }),
        lead: textOrEmpty,
        about: textOrEmpty,
      })
      .map((said) => ({ ...said, limits: limitsOf({ holdMinutes: 5 + (said.parkName.length % 10) }) })),
    halls: fc.tuple(...halls.map(hallOf)),
    streets: fc.constant(streets),
    rooms: fc.tuple(...rooms.map((room) => picture.map((shown) => ({ ...room, ...shown })))),
    categories: fc.tuple(
      ...CATEGORIES.map((id) =>
        fc.record({
          id: fc.constant(id),
          name: text(),
          kind: fc.constant(id === '07' ? ('group-leader' as const) : ('standard' as const)),
          discountPercent: fc.integer({ min: 0, max: 100 }),
          perBookingLimit: orNone(fc.integer({ min: 1, max: 9 })),
          experiencersEach: orNone(fc.integer({ min: 1, max: 30 })),
          note: textOrEmpty,
        }),
      ),
    ),
    prices: fc.tuple(...[...lists, SOLE].map(priceList)),
    days: fc
      .uniqueArray(
        fc.tuple(dates, fc.constantFrom('holiday' as const, 'closed' as const, 'open' as const), orNone(text())),
        {
          selector: ([day]) => day,
          maxLength: 3,
        },
      )
      .map((made) =>
        made.map(([day, kind, name]) => ({ day, kind, name })).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
      ),
    invitations: fc.subarray([
      { code: 'spring-2027', product: 1_001, school: '햇살초등학교', limit: 3, until: '2027-06-30' },
      { code: 'abc123', product: 1_001, school: '', limit: null, until: null },
    ]),
    coupons: fc.uniqueArray(fc.integer({ min: 1, max: 50 }), { maxLength: 3 }).chain((ids) =>
      fc.tuple(
        ...ids
          .toSorted((one, other) => one - other)
          .map((id) =>
            fc
              .tuple(text(), fc.integer({ min: 1, max: 50_000 }), orNone(dates), fromTo, flag, orNone(seats), seats)
              .map(([note, won, day, booked, isBound, limit, perMember]) => ({
                id,
                kind: day === null ? ('standard' as const) : ('date-limited' as const),
                amount: won,
                note,
                hall: null,
                products: isBound ? [1_001] : [],
                from: day,
                to: day,
                bookFrom: booked.from,
                bookTo: booked.to,
                code: isBound ? `CODE-${id}` : null,
                limit,
                perMember,
              })),
          ),
      ),
    ),
    notices: fc.array(fc.tuple(text(), text(), dates), { maxLength: 2 }).map((made) =>
      made.map(([title, message, day], at) => ({
        id: at + 1,
        hall: at === 0 ? null : (halls[0] ?? null),
        track: at === 0 ? ('group' as const) : null,
        kind: at === 0 ? ('notice' as const) : ('alert' as const),
        from: day,
        to: day,
        title,
        message,
        link: at === 0 ? null : title,
      })),
    ),
    texts: fc.tuple(text(), text(), fc.array(text(), { maxLength: 3 })).map(([title, said, items]) => [
      agreedText('age-caution', title, said),
      {
        name: 'fees' as const,
        language: 'ko' as const,
        document: {
          title,
          effectiveFrom: null,
          sections: [
            {
              heading: '',
              blocks: [
                { kind: 'text', text: said },
                { kind: 'list', items },
              ],
            },
          ],
        },
      },
      {
        name: 'fees' as const,
        language: 'en' as const,
        document: { title: said, effectiveFrom: '2027-03-01', sections: [] },
      },
      // In the order of their files.
      ...AGREED_TEXTS.toSorted((one, other) => (`${one}.yaml` < `${other}.yaml` ? -1 : 1)).map((name) =>
        agreedText(name, title, said),
      ),
    ]),
    organisations: orNone(
      fc.tuple(text(), grades).map(([name, own_]) => [
        {
          id: 3,
          name,
          kind: 'school' as const,
          postalCode: '01234',
          basicAddress: '꿈마을시',
          detailAddress: '',
          grades: own_,
        },
      ]),
    ),
  });
  return fc
    .tuple(park, fc.tuple(...toMake.map(product)), fc.boolean(), fc.boolean())
    .map(([rest, [first, ...others], hasBundle, isSole]) => {
      const sole = first === undefined || !isSole ? first : { ...first, prices: SOLE, forGroups: null };
      return { rest, hasBundle, products: sole === undefined ? others : [sole, ...others] };
    })
    .chain(({ rest, products, hasBundle }) =>
      hasBundle
        ? bundle(1_400, products, own(halls[0] ?? '')).map((made) => ({
            ...rest,
            components: [],
            products: [...products, made],
          }))
        : fc.constant({ ...rest, products, components: componentsFor(products) }),
    )
    .map((document) => inHallOrder({ ...document, english: englishFor(document.products) }));
});

const agreedText = (name: ProseName, title: string, said: string) => ({
  name,
  language: 'ko' as const,
  document: { title, effectiveFrom: null, sections: [{ heading: '', blocks: [{ kind: 'text', text: said }] }] },
});

/** The same seats once more, as seats of no product. */
const componentsFor = (products: readonly Product[]): CatalogueDocument['components'] =>
  products.slice(0, 1).flatMap(({ seats: own, hall }) =>
    own === null
      ? []
      : [
          {
            ...own,
            id: 1_900,
            hall,
            name: '공동 작업실',
            rounds: [
              { number: 12, name: '저녁', starts: '18:00', ends: '20:00', from: null, to: '2027-01-31', id: null },
            ],
          },
        ],
  );

const englishFor = (products: readonly Product[]): CatalogueDocument['english'] => {
  const korean = products.map(({ name }) => name).filter((name) => /\p{Script=Hangul}/u.test(name));
  return [...new Set(korean)].map((each) => ({ korean: each, english: `English ${each.length}` }));
};
