import { GATE_ANSWERS } from '@kkumteo/domain/admission/gate-answer';
import { SCAN_KINDS } from '@kkumteo/domain/admission/scans';
import * as v from 'valibot';
import { type Codec, type Decoded, type Encoded, list, map, orNull, personal, plain, same } from '../wire/codec.ts';
import { hallCode, statusCode, trackCode, wordOf } from '../wire/codes.ts';
import { key, matching, text } from '../wire/requests.ts';
import { boolean, date, encodeInstant, instant, minute, string, wholeNumber, won } from '../wire/scalars.ts';

/** Calls of the gates: a scan, what it may be taken back by, the day for a device without a network. */
export const admissionPaths = {
  scan: '/api/office/admission/scan',
  state: '/api/office/admission/state',
  again: '/api/office/admission/again',
  undo: '/api/office/admission/undo',
  find: '/api/office/admission/find',
  recent: '/api/office/admission/recent',
  day: '/api/office/admission/day',
  list: '/api/office/admission/list',
  sync: '/api/office/admission/sync',
  settle: '/api/office/admission/settle',
} as const;

/** Scans that a device sends in one batch. */
export const SYNC_BATCH = 50;

const uuid = matching(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
const moment = map(
  same(
    v.pipe(
      v.string(),
      v.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/),
      v.check((sent) => !Number.isNaN(Date.parse(sent)), '없는 시각입니다.'),
    ),
  ),
  (sent) => Date.parse(sent),
  encodeInstant,
);
const heads = same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999)));
const lineHeads = plain({
  position: same(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9999))),
  experiencers: heads,
  leaders: heads,
});
/** How many of which line, each line once. */
const manyHeads = checked(
  list(lineHeads, 50),
  (lines) => new Set(lines.map(({ position }) => position)).size === lines.length,
);
const reference = text(40, 1);

/** A value that has to be true to a rule beyond its form. */
function checked<Value, Sent>(codec: Codec<Value, Sent>, isRight: (value: Value) => boolean): Codec<Value, Sent> {
  return { ...codec, schema: v.pipe(codec.schema, v.check(isRight)) };
}

/** By which device, at which gate, and when: of every scan. The key makes one that is sent twice one. */
const scanned = { key: uuid, gate: text(20, 1), device: uuid, at: moment };

// what is answered about a ticket

const gateLine = plain({
  position: wholeNumber,
  productName: string,
  hall: hallCode,
  hallName: string,
  roundName: string,
  startMinute: minute,
  endMinute: minute,
  visitDate: date,
  state: wordOf(['open', 'cancelled']),
  experiencers: wholeNumber,
  leaders: wholeNumber,
  /** Those who are in. */
  inside: plain({ experiencers: wholeNumber, leaders: wholeNumber }),
});
export type GateLine = Decoded<typeof gateLine>;

const gateTicket = personal(
  plain({
    bookingReference: string,
    track: trackCode,
    status: statusCode,
    /** `이하나 외 2명`, or the name of the organisation. */
    title: string,
    lines: list(gateLine),
    /** Of a family; of a group its first leader alone. */
    people: list(
      plain({
        role: wordOf(['experiencer', 'leader']),
        name: string,
        /** Full years; null where no birth date is known. */
        age: orNull(wholeNumber),
        gradeName: string,
      }),
    ),
    /** Experiencers of the day for whom no room was chosen, where there are rooms. */
    withoutRoom: wholeNumber,
    /** Admissions of the day that were not taken back, the first on top. */
    visits: list(plain({ key: string, at: instant, gate: string, by: string, heads: wholeNumber })),
    cancelled: orNull(plain({ at: orNull(instant), refunded: won, refunding: won })),
    toPay: orNull(plain({ amount: won, pledgedAt: orNull(instant) })),
    /** The next round of the same product today that has seats. */
    freeToday: orNull(plain({ productName: string, roundName: string, startMinute: minute, seats: wholeNumber })),
  }),
);
export type GateTicket = Decoded<typeof gateTicket>;

// calls

export const scanRequest = plain({
  ...scanned,
  /** What the QR code says, or a typed number. */
  code: text(300, 1),
  /** How many came, by line; null where it is the gate that decides. */
  heads: orNull(manyHeads),
});
/** `unknown`: no ticket of this site; `mistyped`: a reference whose check digit is wrong. */
export const scanAnswer = plain({
  answer: wordOf([...GATE_ANSWERS, 'unknown', 'mistyped']),
  /** Who came in by this scan, or may. */
  heads: list(lineHeads),
  ticket: orNull(gateTicket),
});
export type ScanAnswer = Decoded<typeof scanAnswer>;

export const stateRequest = plain({ bookingReference: reference });
/** Whether a ticket that has to be paid for is paid by now. */
export const stateAnswer = plain({ isPaid: boolean });

export const againRequest = plain({ ...scanned, bookingReference: reference });
/** Takes back the admission of that key. */
export const undoRequest = plain({ ...scanned, about: uuid });
export const settleRequest = plain({ ...scanned, about: uuid });
export const admissionDone = plain({});

export const findRequest = plain({ typed: text(60, 1) });
/** At most 20 of today's tickets; names by their beginning first. */
export const findAnswer = plain({
  found: list(
    personal(
      plain({
        bookingReference: string,
        title: string,
        answer: wordOf(GATE_ANSWERS),
        productName: string,
        roundName: string,
        startMinute: minute,
        experiencers: wholeNumber,
        leaders: wholeNumber,
        /** When the first of them came in. */
        insideSince: orNull(instant),
        /** The last four digits of the booker's phone; null for a role that calls no one. */
        phoneEnd: orNull(string),
      }),
    ),
  ),
  more: boolean,
});
export type FoundTicket = Decoded<typeof findAnswer>['found'][number];

export const recentRequest = plain({ gate: text(20, 1) });
/** The last admissions at a gate today, the newest on top. */
export const recentAnswer = plain({
  recent: list(
    personal(
      plain({
        key: string,
        at: instant,
        bookingReference: string,
        title: string,
        productName: string,
        roundName: string,
        heads: wholeNumber,
        isUndone: boolean,
      }),
    ),
  ),
});

const conflict = plain({
  key: string,
  bookingReference: string,
  productName: string,
  at: instant,
  gate: string,
  device: string,
  heads: wholeNumber,
  /** The scan that had admitted before. */
  before: plain({ at: instant, gate: string, device: string }),
});

export const gateDayAnswer = plain({
  day: date,
  now: instant,
  /** Seats of visits that are paid for or pledged, and those whose people are in. */
  expected: wholeNumber,
  inside: wholeNumber,
  rounds: list(plain({ startMinute: minute, expected: wholeNumber, inside: wholeNumber })),
  halls: list(plain({ hall: hallCode, name: string })),
  /** Names of gates that were used on this day and the day before. */
  gates: list(plain({ name: string, scans: wholeNumber })),
  conflicts: list(conflict),
});
export type GateDay = Decoded<typeof gateDayAnswer>;

// without a network

/** A visit of the day for a device: no name, no number of the wire. */
const listed = plain({
  /** A digest of what the ticket's QR code says. */
  code: string,
  bookingReference: string,
  /** The first letter of a family's or an organisation's name. */
  initial: string,
  track: trackCode,
  status: statusCode,
  lines: list(
    plain({
      position: wholeNumber,
      productName: string,
      hall: hallCode,
      roundName: string,
      startMinute: minute,
      endMinute: minute,
      state: wordOf(['open', 'cancelled']),
      experiencers: wholeNumber,
      leaders: wholeNumber,
      inside: plain({ experiencers: wholeNumber, leaders: wholeNumber }),
      insideSince: orNull(instant),
    }),
  ),
});
export type ListedTicket = Decoded<typeof listed>;

export const dayList = plain({ day: date, madeAt: instant, tickets: list(listed) });
export type DayList = Decoded<typeof dayList>;

export const listRequest = plain({ device: uuid });
/** JSON of a `dayList` as it was signed, so that a device keeps and checks those very bytes. */
export const listAnswer = personal(plain({ list: string, signature: string, publicKey: string }));

/** A scan that was made without a network, by the list that the device had. */
const keptScan = checked(
  plain({
    ...scanned,
    kind: wordOf(SCAN_KINDS),
    bookingReference: reference,
    about: orNull(uuid),
    heads: manyHeads,
    listMadeAt: orNull(moment),
  }),
  ({ kind, about }) => (kind === 'undo' || kind === 'settle') === (about !== null),
);
export type KeptScan = Decoded<typeof keptScan>;
const unreadable = plain({ key: key(100) });
type Unreadable = Decoded<typeof unreadable>;
/** One that is not as it should be is refused alone: the others of its batch are kept. */
const sentScan: Codec<KeptScan | Unreadable, Encoded<typeof keptScan> | Encoded<typeof unreadable>> = {
  schema: v.union([keptScan.schema, unreadable.schema]),
  encode: (scan) => ('kind' in scan ? keptScan.encode(scan) : scan),
};
export const syncRequest = plain({ scans: list(sentScan, SYNC_BATCH) });
/** What became of each: `conflict` where others had come in by the ticket before, `refused` where there is no ticket, or no scan that can be read. */
export const syncAnswer = plain({
  results: list(plain({ key: string, result: wordOf(['kept', 'conflict', 'refused']) })),
});
