import { canBePaidDirectly } from '../catalog/product-policy.ts';
import { type Check, firstRefusal } from '../shared/decision.ts';
import type { KstDate } from '../shared/time.ts';
import type { CartPurpose, CartRejection } from './refusals.ts';

/** What the cart's rules read of a ticked item. */
export interface SelectedItem {
  readonly visitDate: KstDate;
  readonly productName: string;
  readonly pledgeOnly: boolean;
  readonly invited: boolean;
}

interface Selection {
  readonly aim: CartPurpose;
  readonly items: readonly SelectedItem[];
}

type SelectionCheck = Check<Selection, CartRejection>;

const itemsSelected: SelectionCheck = ({ items }) => (items.length === 0 ? { code: 'cart.nothing-selected' } : null);

const oneVisitDate: SelectionCheck = ({ aim, items }) =>
  new Set(items.map((item) => item.visitDate)).size > 1 ? { code: 'cart.different-dates', aim } : null;

const payable: SelectionCheck = ({ aim, items }) => {
  const pledgeOnly = items.filter((item) => !canBePaidDirectly(item));
  if (aim === 'pledge' || pledgeOnly.length === 0) return null;
  return { code: 'cart.pledge-only', productNames: [...new Set(pledgeOnly.map((item) => item.productName))] };
};

/** The basket's validation in its order (reservation spec §5). */
const SELECTION_CHECKS: readonly SelectionCheck[] = [itemsSelected, oneVisitDate, payable];

/** Why the ticked items can't be taken to payment or to a pledge together, or null. */
export const selectionRefusal = (aim: CartPurpose, items: readonly SelectedItem[]): CartRejection | null =>
  firstRefusal(SELECTION_CHECKS, { aim, items });

/** Whether all that is ticked came by invitation: then one button reserves it (reservation spec §2). */
export const isAllInvited = (items: readonly SelectedItem[]): boolean =>
  items.length > 0 && items.every((item) => item.invited);
