/*
 * Ten rules, one of each kind, each with a change that breaks it and the tests of `npm test` that then have to fail.
 * `npm run break-rules` makes one change after the other and reverts it.
 */

/**
 * `unit`, `component` and `db` are projects of vitest, run on the files whose path has `tests` in it; `browser` builds
 * and runs the journeys of that file.
 */
export const BROKEN_RULES = [
  {
    rule: 'price: of two discounts the one that saves more counts (PD-20)',
    file: 'packages/domain/src/pricing/quote-booking.ts',
    from: 'bySession < row.fee && bySession < byCategory',
    to: 'bySession < row.fee && bySession > byCategory',
    project: 'unit',
    tests: 'domain/src/pricing',
  },
  {
    rule: 'seats: no booking takes more than are free (architecture, capacity law)',
    file: 'apps/server/src/db/functions/take_seats.sql',
    from: 'free[spots[last]] >= quantities[last]',
    to: 'free[spots[last]] >= 0',
    project: 'db',
    tests: 'proofs/last-seats',
  },
  {
    rule: 'refund once: no more goes back than was paid (architecture, money law)',
    file: 'apps/server/src/db/functions/check_refund_total.sql',
    from: "state <> 'failed') > paid",
    to: "state <> 'failed') > paid * 2",
    project: 'db',
    tests: 'payment/refunds',
  },
  {
    rule: 'access: a reservation is its member’s alone',
    file: 'apps/server/src/modules/reservation/read/store.ts',
    from: '${RESERVATION} where r.reservation_no = $1 and r.member_id = $2`',
    to: '${RESERVATION} where r.reservation_no = $1 and $2::bigint is not null`',
    project: 'db',
    tests: 'proofs/strangers',
  },
  {
    rule: 'order of checks: the age caution is asked for before privacy (booking spec §5)',
    file: 'packages/domain/src/booking/booking-checks.ts',
    from: '  each(panel.ageCautionAgreed),\n  each(panel.privacyAgreed),',
    to: '  each(panel.privacyAgreed),\n  each(panel.ageCautionAgreed),',
    project: 'unit',
    tests: 'domain/src/booking/booking-checks',
  },
  {
    rule: 'wire: the answer to an order has its legacy name (golden)',
    file: 'packages/contract/src/reservation/order.ts',
    from: "export const orderAnswer = wrapped('bundleRvNo', string)",
    to: "export const orderAnswer = wrapped('bundleRvNumber', string)",
    project: 'unit',
    tests: 'contract/src/golden',
  },
  {
    rule: 'sentence: a missing consent is answered in the words of the specification',
    file: 'packages/copy/src/booking.ts',
    from: "'개인정보제공 동의를 해주세요.'",
    to: "'개인정보 제공 동의를 해주세요.'",
    project: 'unit',
    tests: 'copy/src',
  },
  {
    rule: 'English: no text of an English page stays Korean',
    file: 'packages/copy/src/english/web/app.json',
    from: '  "불러오는 중": "Loading",\n',
    to: '',
    project: 'unit',
    tests: 'english',
  },
  {
    rule: 'retention: names of a visit go after a year',
    file: 'packages/domain/src/retention/rules.ts',
    from: "'visit-people': {\n    from: 'visit',\n    after: { years: 1 },",
    to: "'visit-people': {\n    from: 'visit',\n    after: { years: 2 },",
    project: 'unit',
    tests: 'domain/src/retention',
  },
  {
    rule: 'axe: faint text has the contrast that WCAG asks for',
    file: 'packages/ui/src/styles/tokens.css',
    from: '--ink-faint: #58616a;',
    to: '--ink-faint: #a8b1ba;',
    project: 'browser',
    tests: 'be-accessible',
  },
];
