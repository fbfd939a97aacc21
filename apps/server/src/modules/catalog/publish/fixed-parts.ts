import type { ChangedRow } from './difference.ts';
import type { TableWrites } from './plan-writes.ts';
import { rowsOf, type CatalogueTables, type Row } from './tables.ts';

/** A change of what bookings rely on: when and where a visit is, what its seats are, until when it is refunded. */
export interface FixedPart {
  readonly table: string;
  readonly row: Row;
  readonly columns: readonly string[];
  /** `seats`: fixed while seats are open or taken. `terms`: fixed while anyone has booked or pays. */
  readonly kind: 'seats' | 'terms';
  /** The component rounds whose seats are concerned. */
  readonly componentRounds: readonly number[];
  /** The product whose bookings are concerned; null where those of the seats are. */
  readonly product: number | null;
}

type Concerned = Pick<FixedPart, 'componentRounds' | 'product'>;

interface Rule {
  readonly table: string;
  readonly kind: FixedPart['kind'];
  /** The columns of a change that are fixed. */
  readonly fixed: (change: ChangedRow) => readonly string[];
  readonly concerned: (stored: CatalogueTables, row: Row) => Concerned;
}

const among =
  (...names: readonly string[]): Rule['fixed'] =>
  ({ columns }) =>
    columns.filter((column) => names.includes(column));

const isNull = (value: unknown): boolean => (value ?? null) === null;

const RULES: readonly Rule[] = [
  {
    table: 'round',
    kind: 'seats',
    fixed: among('product_id', 'start_minute', 'end_minute'),
    concerned: (stored, row) => seats(roundSeats(stored, (link) => link['round_id'] === row['round_id'])),
  },
  {
    table: 'component_round',
    kind: 'seats',
    fixed: among('component_id', 'start_minute', 'end_minute'),
    concerned: (_stored, row) => seats([Number(row['component_round_id'])]),
  },
  {
    table: 'component',
    kind: 'seats',
    // Leaders that were booked while they took no seats would not be counted.
    fixed: (change) => [
      ...among('hall', 'capacity_mode')(change),
      ...among('leader_capacity')(change).filter(
        (column) => isNull(change.before[column]) !== isNull(change.after[column]),
      ),
    ],
    concerned: (stored, row) => seats(componentSeats(stored, (id) => id === row['component_id'])),
  },
  {
    table: 'product',
    kind: 'seats',
    fixed: among('hall', 'is_bundle', 'capacity_mode'),
    concerned: (stored, row) => seats(productSeats(stored, row)),
  },
  {
    table: 'product',
    kind: 'terms',
    fixed: (change) => [
      ...among('refund_until')(change).filter((column) => change.after[column] === 'day-before'),
      ...among('pledge_only')(change).filter((column) => change.after[column] === true),
    ],
    concerned: (stored, row) => ({ componentRounds: productSeats(stored, row), product: Number(row['product_id']) }),
  },
  {
    table: 'room',
    kind: 'seats',
    fixed: among('hall'),
    concerned: (stored, row) => {
      const components = new Set(
        rowsOf(stored, 'component_room').flatMap((link) =>
          link['room_id'] === row['room_id'] ? [link['component_id']] : [],
        ),
      );
      return seats(componentSeats(stored, (id) => components.has(id)));
    },
  },
];

const seats = (componentRounds: readonly number[]): Concerned => ({ componentRounds, product: null });

const roundSeats = (stored: CatalogueTables, isLink: (link: Row) => boolean): readonly number[] =>
  rowsOf(stored, 'round_component').flatMap((link) => (isLink(link) ? [Number(link['component_round_id'])] : []));

const componentSeats = (stored: CatalogueTables, isComponent: (id: unknown) => boolean): readonly number[] =>
  rowsOf(stored, 'component_round').flatMap((round) =>
    isComponent(round['component_id']) ? [Number(round['component_round_id'])] : [],
  );

function productSeats(stored: CatalogueTables, product: Row): readonly number[] {
  const rounds = new Set(
    rowsOf(stored, 'round').flatMap((round) =>
      round['product_id'] === product['product_id'] ? [round['round_id']] : [],
    ),
  );
  return roundSeats(stored, ({ round_id: id }) => rounds.has(id));
}

/** The changes among these writes that are refused while they concern seats that are open, or bookings. */
export function fixedParts(stored: CatalogueTables, writes: readonly TableWrites[]): readonly FixedPart[] {
  const changes = writes.flatMap(({ table, updated }) =>
    RULES.filter((rule) => rule.table === table).flatMap(({ kind, fixed, concerned }) =>
      updated.flatMap((change): readonly FixedPart[] => {
        const columns = fixed(change);
        const row = change.before;
        return columns.length === 0 ? [] : [{ table, row, columns, kind, ...concerned(stored, row) }];
      }),
    ),
  );
  return [...changes, ...changedRoundParts(stored, writes)];
}

/** Rounds that stay and take place in other component rounds than before. */
function changedRoundParts(stored: CatalogueTables, writes: readonly TableWrites[]): readonly FixedPart[] {
  const links = writes.find(({ table }) => table === 'round_component');
  const changed = new Set([...(links?.inserted ?? []), ...(links?.deleted ?? [])].map((link) => link['round_id']));
  return rowsOf(stored, 'round').flatMap((row): readonly FixedPart[] => {
    if (!changed.has(row['round_id'])) return [];
    const componentRounds = roundSeats(stored, (link) => link['round_id'] === row['round_id']);
    return [{ table: 'round', row, columns: ['component_round_id'], kind: 'seats', componentRounds, product: null }];
  });
}
