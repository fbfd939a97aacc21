import type { Won } from '../shared/money.ts';

/** Who booked what the desk sold: it asks for no name. */
export const DESK_BUYER = '현장 판매';

/** How money is taken at the park's desk: in notes and coins, or by the card terminal. */
export const DESK_WAYS = ['cash', 'card'] as const;
export type DeskWay = (typeof DESK_WAYS)[number];

/** Money as it was taken: cash that was handed over, or the approval number that the terminal printed. */
export type DeskTaking =
  | {
      readonly way: 'cash';
      readonly received: Won;
      /** The approval number of the cash receipt; empty where none was wanted. */
      readonly cashReceipt: string;
    }
  | { readonly way: 'card'; readonly approvalNo: string };

/** Letters of an approval number, of a card or of a cash receipt. */
export const APPROVAL_LETTERS = 20;

/** What should be in a drawer: its float and the cash that came in, less what was paid out. */
export interface DrawerCash {
  readonly float: Won;
  readonly cashIn: Won;
  readonly cashOut: Won;
}

export const expectedCash = ({ float, cashIn, cashOut }: DrawerCash): Won => float + cashIn - cashOut;

/** Why the desk can't move money: no drawer is open for cash, or it has less than is paid out. */
export type DrawerRefusal = 'drawer-closed' | 'drawer-short';

interface DeskPayout {
  /** As it was paid: it goes back the same way. */
  readonly way: DeskWay;
  readonly amount: Won;
  /** What the drawer has; null where none is open. */
  readonly inDrawer: Won | null;
  /** Of the terminal's cancel. */
  readonly approvalNo: string;
}

function payoutRefusal({ way, amount, inDrawer, approvalNo }: DeskPayout): DrawerRefusal | 'approval-missing' | null {
  if (way === 'card') return approvalNo === '' ? 'approval-missing' : null;
  if (inDrawer === null) return 'drawer-closed';
  return amount > inDrawer ? 'drawer-short' : null;
}

/** Money of a reservation that the desk took or paid out; without a way it was booked by command, apart from any drawer. */
export interface DeskMoved extends DeskPart {
  readonly kind: 'payment' | 'refund';
}

export interface DeskPart {
  readonly way: DeskWay | null;
  readonly amount: Won;
}

/** How `amount` of what the desk has received goes back: the way by which it was paid last first, never more than came. */
export function payoutParts(moved: readonly DeskMoved[], amount: Won): readonly DeskPart[] {
  const paid = moved.filter(({ kind }) => kind === 'payment');
  const ways = new Set(paid.toReversed().map(({ way }) => way));
  let rest = amount;
  return [...ways].flatMap((way) => {
    const won = Math.min(rest, receivedBy(moved, way));
    rest -= won;
    return won === 0 ? [] : [{ way, amount: won }];
  });
}

const receivedBy = (moved: readonly DeskMoved[], by: DeskWay | null): Won =>
  moved.reduce((sum, { kind, way, amount }) => (way === by ? sum + (kind === 'payment' ? amount : -amount) : sum), 0);

/** Why the desk can't pay out these parts, or null. */
export function payoutsRefusal(
  parts: readonly DeskPart[],
  { inDrawer, approvalNo }: Pick<DeskPayout, 'inDrawer' | 'approvalNo'>,
): DrawerRefusal | 'approval-missing' | null {
  for (const { way, amount } of parts) {
    const refusal = way === null ? null : payoutRefusal({ way, amount, inDrawer, approvalNo });
    if (refusal !== null) return refusal;
  }
  return null;
}

export const changeOf = (received: Won, owed: Won): Won => Math.max(0, received - owed);
