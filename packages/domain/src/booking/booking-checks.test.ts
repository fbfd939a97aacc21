import { describe, expect, test } from 'vitest';
import {
  aBooking,
  aGroupItem,
  aLeader,
  anItem,
  anOrganisation,
  aPerson,
  aProduct,
  aRoomProduct,
  aRoomRound,
  aRound,
  NOW,
  VISIT,
} from './booking.test-support.ts';
import { priceRow } from '../park.test-support.ts';
import { roomSeatKey } from '../rooms/room-checks.ts';
import { instantOf } from '../shared/time.ts';
import type { BookedProduct } from './booking.ts';
import { roundSeatKey, type BookingToCheck, type DraftItem } from './checked-booking.ts';
import {
  bookingRefusal,
  panelRefusal,
  panelRefusals,
  reserveStepRefusal,
  reserveStepRefusals,
} from './booking-checks.ts';

const codeOf = (items: readonly DraftItem[], over: Partial<BookingToCheck> = {}): string | null =>
  bookingRefusal(aBooking(items, over))?.code ?? null;
const panelCode = (item: DraftItem, over: Partial<BookingToCheck> = {}): string | null =>
  panelRefusal(aBooking([item], over))?.code ?? null;
const withProduct = (product: BookedProduct): Partial<BookingToCheck> => ({
  products: new Map([[product.productId, product]]),
});
const people = (count: number) =>
  Array.from({ length: count }, (_, index) => aPerson({ key: `p${index}`, name: `체험자${index}` }));
const unnamed = (count: number) => people(count).map((person) => ({ ...person, name: '', birthDate: null }));
const AGREED = { conditions: true, ageCaution: true, privacy: true };
const roomPick = (roomId: string, roomName = '방송국') => ({
  componentId: 102,
  componentRoundId: 1002,
  roomId,
  roomName,
});
const teenager = (over: Parameters<typeof aPerson>[0] = {}) =>
  aPerson({ birthDate: '2012-05-05', email: 'teen@example.com', roomPicks: [roomPick('R1')], ...over });
const roomItem = (over: Partial<DraftItem> = {}) =>
  anItem({ productId: 2, roundId: 12, experiencers: [teenager()], leaders: [], ...over });

test.each<readonly [string, readonly DraftItem[], Partial<BookingToCheck>]>([
  ['of an individual', [anItem()], {}],
  ['of a group', [aGroupItem(15)], {}],
  ['with rooms', [roomItem()], {}],
  ['of a pledge', [aGroupItem(101)], { purpose: 'pledge', provisionalBookings: 1 }],
])('a valid booking %s is accepted', (_, items, over) => expect(codeOf(items, over)).toBeNull());

describe('checks of the whole list come first', () => {
  const only = (policy: Parameters<typeof aProduct>[0]) => withProduct(aProduct(policy));
  const pledgeOnly = only({ policy: { pledgeOnly: true } });
  const invitation = only({ policy: { invitationOnly: true } });
  test.each<readonly [string, readonly DraftItem[], Partial<BookingToCheck>, string | null]>([
    ['an empty list', [], {}, 'reservation.no-items'],
    ['both tracks in one list', [anItem(), aGroupItem(15)], {}, 'reservation.mixed-tracks'],
    ['a product for groups only', [anItem()], only({ tracks: ['group'] }), 'catalog.not-for-individuals'],
    ['a product for individuals only', [aGroupItem(15)], only({ tracks: ['individual'] }), 'catalog.not-for-groups'],
    ['a pledge-only product on the individual track', [anItem()], pledgeOnly, 'catalog.not-for-individuals'],
    ['a pledge-only product that is pledged', [aGroupItem(15)], { purpose: 'pledge', ...pledgeOnly }, null],
    ['an individual who pledges', [anItem()], { purpose: 'pledge' }, 'pledge.groups-only'],
    ['a product for invited members', [anItem()], invitation, 'catalog.invitation-only'],
    ['an invited member', [anItem({ invited: true })], invitation, null],
  ])('%s', (_, items, over, code) => expect(codeOf(items, over)).toBe(code));
  test('an unknown product, with its field', () =>
    expect(bookingRefusal(aBooking([anItem(), anItem({ productId: 99 })]))).toEqual({
      code: 'catalog.product-unknown',
      field: 'items.1.productId',
    }));
  test('a pledge-only product can’t be paid directly', () =>
    expect(bookingRefusal(aBooking([aGroupItem(15)], pledgeOnly))).toEqual({
      code: 'catalog.pledge-only',
      field: 'items.0.productId',
      productNames: ['소방서 출동'],
      hallNames: ['어린이체험관'],
    }));
});

describe('the panel refuses in the order of booking spec §5', () => {
  const conditions = withProduct(aProduct({ policy: { requiredConfirmation: '150분 안에 이용해 주세요.' } }));
  test('the conditions of a product have to be confirmed', () => {
    expect(panelCode(anItem(), { ...conditions, agreements: { ...AGREED, conditions: false } })).toBe(
      'reservation.conditions-not-confirmed',
    );
    expect(panelCode(anItem(), { ...conditions, agreements: AGREED })).toBeNull();
  });
  test.each([
    [14, null],
    [15, 'reservation.individual-too-many'],
  ])('%i individuals → %s', (count, code) => {
    expect(panelCode(anItem({ experiencers: unnamed(count) }))).toBe(code);
  });
  test.each([
    [0, 'reservation.group-too-few'],
    [14, 'reservation.group-too-few'],
    [15, null],
  ])('a group of %i → %s', (count, code) => {
    expect(panelCode(aGroupItem(count))).toBe(code);
  });
  test('the age caution, before privacy, before a headcount of zero', () => {
    const item = anItem({ experiencers: [], visitDate: null, roundId: null });
    const agreed = (agreements: BookingToCheck['agreements']) =>
      panelCode(item, agreements ? { purpose: 'cart', agreements } : { purpose: 'cart' });
    expect([
      agreed({ conditions: false, ageCaution: false, privacy: false }),
      agreed({ conditions: false, ageCaution: true, privacy: false }),
      agreed(AGREED),
    ]).toEqual([
      'reservation.age-caution-not-agreed',
      'reservation.privacy-not-agreed',
      'reservation.headcount-missing',
    ]);
  });
  test('a group agrees to neither', () => {
    expect(
      panelCode(aGroupItem(15), { agreements: { conditions: false, ageCaution: false, privacy: false } }),
    ).toBeNull();
  });
  test.each(['event', 'course', 'makive', 'future', 'onjob'] as const)('the %s hall has no age caution', (hall) => {
    expect(
      panelCode(anItem(), { ...withProduct(aProduct({ hall })), agreements: { ...AGREED, ageCaution: false } }),
    ).toBeNull();
  });
  test('before the reserve step: a date, then an experiencer, then a round, then the seats', () => {
    const reserve = (over: Partial<DraftItem>, left = 3) =>
      panelCode(anItem(over), {
        purpose: 'reserve',
        remaining: { rounds: new Map([[roundSeatKey(11, VISIT), left]]), rooms: new Map() },
      });
    expect([
      reserve({ visitDate: null, experiencers: [], roundId: null }),
      reserve({ experiencers: [], roundId: null }),
      reserve({ experiencers: unnamed(4), roundId: null }),
      reserve({ experiencers: unnamed(4) }),
      reserve({ experiencers: unnamed(3) }),
    ]).toEqual([
      'schedule.date-missing',
      'reservation.experiencer-missing',
      'schedule.round-missing',
      'schedule.over-remaining',
      null,
    ]);
  });
  test('a day that is closed', () => {
    const calendar = new Map([[VISIT, { day: VISIT, kind: 'holiday', name: '개관일' } as const]]);
    expect(panelCode(anItem(), { calendar })).toBe('schedule.holiday');
  });
  test('a round of another product', () => expect(panelCode(anItem({ roundId: 12 }))).toBe('schedule.round-unknown'));
  test('a round that is not known', () => expect(panelCode(anItem({ roundId: 99 }))).toBe('schedule.round-unknown'));
  test.each([
    [599, null],
    [600, 'schedule.round-begun'],
  ])('the child hall’s round of 10:00 today at minute %i → %s', (minute, code) => {
    expect(panelCode(anItem({ visitDate: '2026-11-20' }), { now: instantOf('2026-11-20', minute) })).toBe(code);
  });
  test.each([
    [30, null],
    [31, 'rooms.over-total'],
  ])('%i in a fixed-headcount product of 30 → %s', (count, code) => {
    const product = aProduct({ fixedHeadcount: true, roomTotalLimit: 30 });
    expect(panelCode(aGroupItem(count), withProduct(product))).toBe(code);
  });
  test('people who share a table are counted together, guardians too (PD-48)', () => {
    const priceRows = aProduct().priceRows.map((row) => ({ ...row, sharedPeople: 'table' }));
    const table = withProduct(aProduct({ fixedHeadcount: true, roomTotalLimit: 4, priceRows }));
    const leaders = [aLeader(), aLeader({ name: '이보람' })];
    expect(panelCode(anItem({ experiencers: unnamed(2), leaders }), table)).toBeNull();
    expect(panelCode(anItem({ experiencers: unnamed(3), leaders }), table)).toBe('rooms.over-total');
    const apart = withProduct(aProduct({ fixedHeadcount: true, roomTotalLimit: 4 }));
    expect(panelCode(anItem({ experiencers: unnamed(4), leaders }), apart)).toBeNull();
  });
  test('people need not be named before the reserve step', () =>
    expect(panelCode(anItem({ experiencers: unnamed(2), leaders: [] }))).toBeNull());
});

describe('all that the panel refuses at once', () => {
  const NOTHING = { conditions: false, ageCaution: false, privacy: false };
  const empty = anItem({ visitDate: null, roundId: null, experiencers: [], leaders: [] });
  test('of an empty ticket are its agreements, date, people and round, in the order of the checks', () => {
    const booking = aBooking([empty], { purpose: 'reserve', agreements: NOTHING });
    expect(panelRefusals(booking).map(({ code }) => code)).toEqual([
      'reservation.age-caution-not-agreed',
      'reservation.privacy-not-agreed',
      'schedule.date-missing',
      'reservation.experiencer-missing',
      'schedule.round-missing',
    ]);
  });
  test('begin with the one that the server answers', () => {
    const booking = aBooking([empty], { purpose: 'cart' });
    expect(panelRefusals(booking)[0]).toEqual(panelRefusal(booking));
  });
  test('are none where the panel refuses nothing', () => expect(panelRefusals(aBooking([anItem()]))).toEqual([]));
});

describe('the reserve step refuses in the order of booking spec §5', () => {
  const step = (item: DraftItem, over: Partial<BookingToCheck> = {}) => reserveStepRefusal(aBooking([item], over));
  test.each([
    ['', 'birth-date-missing'],
    [' ', 'birth-date-missing'],
    ['2016-13-45', 'birth-date-unknown-day'],
    ['20180231', 'birth-date-unknown-day'],
    ['2016-1', 'birth-date-shape'],
    ['봄날', 'birth-date-shape'],
  ])('a birth date typed as %j is called what it is: %s', (typedBirthDate, reason) =>
    expect(step(anItem({ experiencers: [aPerson({ birthDate: null, typedBirthDate })] }))).toEqual({
      code: `participants.${reason}`,
      field: 'items.0.experiencers.0.birthDate',
    }),
  );

  test('a name, then a birth date', () => {
    expect([
      step(anItem({ experiencers: [aPerson(), aPerson({ name: ' ', birthDate: null })] })),
      step(anItem({ experiencers: [aPerson(), aPerson({ name: '김도윤', birthDate: null })] })),
    ]).toEqual([
      { code: 'participants.name-missing', field: 'items.0.experiencers.1.name' },
      { code: 'participants.birth-date-missing', field: 'items.0.experiencers.1.birthDate' },
    ]);
  });
  test.each([
    ['child', null],
    ['teen', 'participants.email-missing'],
    ['skill', 'participants.email-missing'],
    ['course', null],
  ] as const)('without an e-mail in the %s hall → %s', (hall, code) => {
    const person = aPerson({ birthDate: '2012-05-05' });
    const rejection = step(anItem({ experiencers: [person] }), withProduct(aProduct({ hall })));
    expect(rejection?.code === 'participants.birth-year-outside' ? null : (rejection?.code ?? null)).toBe(code);
  });
  test('an invalid e-mail address', () =>
    expect(step(anItem({ experiencers: [aPerson({ email: 'seoah' })] }))?.code).toBe('participants.email-shape'));
  test('several heads in an individual’s row', () =>
    expect(step(anItem({ experiencers: [aPerson({ headcount: 3 })] }))?.code).toBe('participants.one-head-each'));
  test('a room for each experiencer where seats are per room', () => {
    expect(step(roomItem({ experiencers: [teenager(), teenager({ name: '박지호', roomPicks: [] })] }))).toEqual({
      code: 'rooms.room-missing',
      field: 'items.0.experiencers.1.roomPicks',
    });
    expect(step(roomItem({ experiencers: [teenager({ roomPicks: [roomPick('')] })] }))?.code).toBe(
      'rooms.room-missing',
    );
  });
  test.each([
    [2, null],
    [1, 'rooms.over-remaining'],
  ])('two in a room that has %i left → %s', (left, code) => {
    const item = roomItem({ experiencers: [teenager(), teenager({ name: '박지호' })] });
    const rooms = new Map([[roomSeatKey(1002, VISIT, 'R1'), left]]);
    expect(step(item, { remaining: { rounds: new Map(), rooms } })?.code ?? null).toBe(code);
  });
  test('two experiencers alike in name, birth date and e-mail', () =>
    expect(step(anItem({ experiencers: [aPerson(), aPerson({ name: '김서아 ' })] }))).toEqual({
      code: 'participants.duplicate-experiencer',
      field: 'items.0.experiencers.1.name',
    }));
  test.each([
    ['name', { name: '김도윤' }],
    ['birth date', { birthDate: '2018-03-16' }],
    ['e-mail', { email: 'other@example.com' }],
  ])('two who differ in their %s are two', (_, over) => {
    expect(step(anItem({ experiencers: [aPerson(), aPerson(over)] }))).toBeNull();
  });
  test('the same child in another round is no duplicate', () => {
    const later = aRound({ roundId: 13, startMinute: 840, endMinute: 960 });
    const rounds = new Map([aRound(), later].map((round) => [round.roundId, round]));
    expect(codeOf([anItem(), anItem({ itemId: 'b', roundId: 13 })], { rounds })).toBeNull();
  });
  test('the same child twice in one round across two items is a duplicate', () => {
    expect(codeOf([anItem(), anItem({ itemId: 'b' })])).toBe('participants.duplicate-experiencer');
  });
  test.each([
    ['no organisation', null, 'participants.organisation-name-missing'],
    ['no name', anOrganisation({ name: ' ' }), 'participants.organisation-name-missing'],
    ['no address', anOrganisation({ basicAddress: '' }), 'participants.organisation-address-missing'],
    ['no grade', anOrganisation({ grades: [] }), 'participants.organisation-grade-missing'],
  ])('a group with %s', (_, organisation, code) => {
    expect(step(aGroupItem(15, { organisation }))?.code).toBe(code);
  });
  test('requires a leader where the product has a row for leaders', () => {
    expect(step(anItem({ leaders: [] }))?.code).toBe('participants.leader-missing');
  });
  test('requires no leader where the row for leaders is hidden', () => {
    const rows = [
      priceRow({ priceRowId: 1, role: 'experiencer', fee: 1_000 }),
      priceRow({ priceRowId: 2, role: 'leader', fee: 0, hidden: true }),
    ];
    expect(step(anItem({ leaders: [] }), withProduct(aProduct({ priceRows: rows })))).toBeNull();
  });
  test.each([
    ['name', { name: '' }, 'participants.leader-name-missing'],
    ['mobile', { mobile: '' }, 'participants.leader-mobile-missing'],
    ['mobile of digits', { mobile: '공일공' }, 'participants.leader-mobile-shape'],
    ['e-mail', { email: '' }, 'participants.leader-email-missing'],
    ['e-mail of the right shape', { email: 'haeun@' }, 'participants.leader-email-shape'],
  ])('a leader without a %s', (_, over, code) => {
    expect(step(anItem({ leaders: [aLeader(over)] }))?.code).toBe(code);
  });
  test('two leaders of one name', () => {
    expect(step(anItem({ leaders: [aLeader(), aLeader({ mobile: '010-0000-0002' })] }))).toEqual({
      code: 'participants.duplicate-leader',
      field: 'items.0.leaders.1.name',
    });
  });
  test.each([
    [29, 'participants.leader-ratio'],
    [30, null],
  ])('%i experiencers for two group leaders → %s', (count, code) => {
    const leaders = [aLeader({ categoryId: '07' }), aLeader({ name: '박준', categoryId: '07' })];
    expect(step(aGroupItem(count, { leaders }))?.code ?? null).toBe(code);
  });
  test.each(['22', '06'])('two of category %s, which is limited to one', (categoryId) => {
    const leaders = [aLeader({ categoryId }), aLeader({ name: '박준', categoryId })];
    expect(step(anItem({ leaders }))).toMatchObject({ code: 'participants.category-limit', limit: 1 });
    expect(step(anItem({ leaders: leaders.slice(1) }))).toBeNull();
  });
  test.each(['name', 'loginId'])('an experiencer’s %s of 20 characters is kept, one more is refused', (field) => {
    const withText = (length: number) =>
      step(anItem({ experiencers: [aPerson({ [field]: '가'.repeat(length) })] }))?.code ?? null;
    expect([withText(20), withText(21)]).toEqual([null, 'participants.too-long']);
  });
  test.each([
    ['010-0000-0001', null],
    ['010 - 0000 - 0001', null],
    ['\u202a+82 10-0000-0001\u202c', null],
    ['0507-0000-0001', null],
    ['010-000-0001', 'participants.leader-mobile-shape'],
    ['02-123-4567~8', 'participants.leader-mobile-shape'],
    ['0'.repeat(14), 'participants.leader-mobile-shape'],
  ])('the 13 digits of a leader’s mobile are counted once it is read: %j → %s', (mobile, code) => {
    expect(step(anItem({ leaders: [aLeader({ mobile })] }))?.code ?? null).toBe(code);
  });
  test('the phone of an organisation is one that can be called, or none', () => {
    const withPhone = (phone: string) =>
      step(aGroupItem(15, { organisation: anOrganisation({ phone }) }))?.code ?? null;
    expect(['', '(02) 000-0000', '02-000-0000~1'].map(withPhone)).toEqual([
      null,
      null,
      'participants.organisation-phone-shape',
    ]);
  });
  test.each(['\u3164', '\u2800', '\u200b', '\u202e\u00ad'])('a name in which nothing draws is none: %j', (name) => {
    expect(step(anItem({ experiencers: [aPerson({ name })] }))?.code).toBe('participants.name-missing');
    expect(step(anItem({ leaders: [aLeader({ name })] }))?.code).toBe('participants.leader-name-missing');
  });
  test('a name of 20 syllables is kept, also where a Mac sends it in parts', () => {
    const named = (name: string) => step(anItem({ experiencers: [aPerson({ name })] }))?.code ?? null;
    expect(['각'.repeat(20), '각'.repeat(20).normalize('NFD'), '각'.repeat(21)].map(named)).toEqual([
      null,
      null,
      'participants.too-long',
    ]);
  });
  test('a leader’s e-mail of 200 characters is kept, 201 are refused', () => {
    const withEmail = (length: number) => {
      const email = `${'a'.repeat(length - '@example.com'.length)}@example.com`;
      return step(anItem({ leaders: [aLeader({ email })] }))?.code ?? null;
    };
    expect(withEmail(200)).toBeNull();
    expect(withEmail(201)).toMatch(/^participants\.(too-long|leader-email-shape)$/);
  });
  test('a resident registration number in a free text', () => {
    expect(step(anItem({ experiencers: [aPerson({ className: '900101-1234567' })] }))).toEqual({
      code: 'participants.resident-number',
      field: 'items.0.experiencers.0.className',
    });
  });
  test('every field that has to be corrected is marked, the first refusal first', () => {
    const item = anItem({
      experiencers: [aPerson({ name: '' }), aPerson({ name: '김도윤', birthDate: '2010-01-01' })],
      leaders: [aLeader({ email: '' })],
    });
    const marked = reserveStepRefusals(aBooking([item]));
    expect([...marked].map(([field, rejection]) => [field, rejection.code])).toEqual([
      ['items.0.experiencers.0.name', 'participants.name-missing'],
      ['items.0.leaders.0.email', 'participants.leader-email-missing'],
      ['items.0.experiencers.1.birthDate', 'participants.birth-year-outside'],
    ]);
  });

  test('marks everything that each person lacks, rooms too', () => {
    const nothing = { name: '', birthDate: null, email: '', roomPicks: [] };
    const item = roomItem({
      experiencers: ['one', 'other'].map((key) => teenager({ key, ...nothing })),
      leaders: [{ key: 'leader', categoryId: '01', name: '', mobile: '', email: '' }],
    });
    const fields = ['name', 'birthDate', 'email', 'roomPicks'];
    expect([...reserveStepRefusals(aBooking([item])).keys()].toSorted()).toEqual(
      [
        ...[0, 1].flatMap((at) => fields.map((field) => `items.0.experiencers.${at}.${field}`)),
        ...['name', 'mobile', 'email'].map((field) => `items.0.leaders.0.${field}`),
      ].toSorted(),
    );
  });
});

describe('a large group’s provisional bookings', () => {
  test.each([
    [100, 2, null],
    [101, 1, null],
    [101, 2, 'pledge.provisional-limit'],
  ])('%i people with %i provisional bookings → %s', (count, provisionalBookings, code) => {
    expect(codeOf([aGroupItem(count)], { purpose: 'pledge', provisionalBookings })).toBe(code);
  });
});

test('the server runs the panel’s checks before the people’s, and those before the ages', () => {
  const wrong = anItem({ visitDate: '2026-12-13', experiencers: [aPerson({ name: '', birthDate: '2025-01-01' })] });
  const calendar = new Map([['2026-12-13', { day: '2026-12-13', kind: 'closed', name: null } as const]]);
  expect([
    codeOf([wrong], { calendar }),
    codeOf([{ ...wrong, visitDate: VISIT }]),
    codeOf([anItem({ experiencers: [aPerson({ birthDate: '2025-01-01' })] })]),
  ]).toEqual(['schedule.closed-day', 'participants.name-missing', 'participants.too-young']);
});

test('no check reads a clock: the moment is passed in', () => {
  expect(codeOf([anItem()], { now: instantOf('2026-12-10') })).toBe('schedule.past');
  expect(codeOf([anItem()], { now: NOW })).toBeNull();
});

test('a bundle is booked with a room in each of its components', () => {
  const round = {
    ...aRoomRound(),
    components: [
      ...aRoomRound().components,
      { componentId: 103, componentRoundId: 1003, capacityMode: 'per-room' as const, countsLeaders: false },
    ],
  };
  const over = { rounds: new Map([[round.roundId, round]]), ...withProduct({ ...aRoomProduct(), isBundle: true }) };
  const second = { componentId: 103, componentRoundId: 1003, roomId: 'R9', roomName: '은행' };
  expect([
    codeOf([roomItem()], over),
    codeOf([roomItem({ experiencers: [teenager({ roomPicks: [roomPick('R1'), second] })] })], over),
  ]).toEqual(['rooms.room-missing', null]);
});

const other = { ...aProduct({ productId: 3 }), name: '경찰서' };
const products = new Map([aProduct(), other].map((product) => [product.productId, product]));
const rounds = new Map(
  [
    aRound(),
    aRound({ roundId: 31, productId: 3, startMinute: 660, endMinute: 780 }),
    aRound({ roundId: 32, productId: 3, startMinute: 720, endMinute: 840 }),
  ].map((round) => [round.roundId, round]),
);
const elsewhere = (over: Partial<DraftItem>): DraftItem =>
  anItem({ itemId: 'item-2', productId: 3, roundId: 31, ...over });
const refusalOf = (second: DraftItem) => bookingRefusal(aBooking([anItem(), second], { products, rounds }));

test('a child is not in two rounds of one list that overlap', () =>
  expect(refusalOf(elsewhere({}))).toEqual({
    code: 'participants.already-booked',
    field: 'items.1.experiencers.0.name',
  }));

test('not by another spelling or e-mail either', () =>
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ name: '김 서아', email: 'other@example.com' })] }))?.code).toBe(
    'participants.already-booked',
  ));

test('but in the round that follows, and a brother or sister at the same time', () => {
  expect(refusalOf(elsewhere({ roundId: 32 }))).toBeNull();
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ name: '김서윤' })] }))).toBeNull();
  expect(refusalOf(elsewhere({ experiencers: [aPerson({ birthDate: '2016-03-15' })] }))).toBeNull();
});
