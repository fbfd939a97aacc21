import type { Track } from '@kkumteo/domain/catalog/hall';
import type { FeeKey, PriceRowRecord } from './types.ts';

type FeeRow = Omit<PriceRowRecord, 'priceRowId'>;

const STANDARD = '01';
const CHILDREN = [STANDARD, '02', '03', '05'];
const ALL_AGES = [STANDARD, '02', '03', '04', '05'];
const GUARDIANS = [STANDARD, '02', '03', '04', '06', '22'];
const GROUP_LEADERS = ['07', STANDARD, '06'];

interface RowOptions {
  readonly additionalFee?: number;
  readonly categoryIds?: readonly string[];
  readonly sharedPeople?: string;
  readonly hidden?: boolean;
  readonly fixed?: boolean;
}

const row = (role: FeeRow['role'], name: string, fee: number, options: RowOptions = {}): FeeRow => ({
  role,
  name,
  fee,
  additionalFee: options.additionalFee ?? null,
  hidden: options.hidden ?? false,
  fixed: options.fixed ?? false,
  sharedPeople: options.sharedPeople ?? null,
  categoryIds: options.categoryIds ?? [STANDARD],
});

const experiencer = (fee: number, options: RowOptions = {}): FeeRow =>
  row('experiencer', '체험자', fee, { categoryIds: CHILDREN, ...options });
const guardian = (fee: number, options: RowOptions = {}): FeeRow =>
  row('leader', '보호자', fee, { categoryIds: GUARDIANS, ...options });
/** Category 07 waives the fee for one leader per 15 experiencers; a further one pays it (PD-5). */
const groupLeader = (fee: number): FeeRow =>
  row('leader', '인솔자', fee, { additionalFee: 0, categoryIds: GROUP_LEADERS });

const INDIVIDUAL: Readonly<Record<FeeKey, readonly FeeRow[]>> = {
  child: [experiencer(18_000, { additionalFee: 15_000 }), guardian(9_000, { additionalFee: 5_000 })],
  // The discount ticket is not combined with other discounts.
  'child-150': [experiencer(15_000, { categoryIds: [STANDARD] }), guardian(9_000, { categoryIds: [STANDARD] })],
  'child-table': [
    row('experiencer', '어린이', 18_000, { additionalFee: 15_000, categoryIds: CHILDREN, sharedPeople: 'table' }),
    row('leader', '보호자', 9_000, { additionalFee: 5_000, categoryIds: GUARDIANS, sharedPeople: 'table' }),
  ],
  // Children come without a guardian: the row is there, and none is required (PD-48).
  'child-alone': [
    experiencer(18_000, { additionalFee: 15_000 }),
    guardian(9_000, { additionalFee: 5_000, hidden: true }),
  ],
  // One guardian comes along, no more and no fewer (PD-48).
  'child-assistant': [
    experiencer(18_000, { additionalFee: 15_000 }),
    guardian(9_000, { additionalFee: 5_000, fixed: true, categoryIds: [STANDARD] }),
  ],
  teen: [experiencer(9_000, { additionalFee: 6_000 })],
  course: [experiencer(3_000)],
  skill: [experiencer(5_000)],
  'makive-10000': [experiencer(10_000, { categoryIds: ALL_AGES })],
  'makive-5000': [experiencer(5_000, { categoryIds: ALL_AGES })],
  free: [experiencer(0, { categoryIds: [STANDARD] })],
  'free-all-ages': [experiencer(0, { categoryIds: [STANDARD] })],
};

/** The rows that a fee means on a track, in won, by the fee table of reservation spec §9. */
export function feeRows(fee: FeeKey, track: Track, withLeaders: boolean): readonly FeeRow[] {
  if (track === 'individual') return INDIVIDUAL[fee];
  const experiencers = INDIVIDUAL[fee].filter((candidate) => candidate.role === 'experiencer');
  if (!withLeaders) return experiencers;
  return [...experiencers, groupLeader(fee === 'child' ? 4_000 : 0)];
}
