import { refundSection } from '@kkumteo/copy/documents/refunds';
import { ParkSections } from './park-text.tsx';

/** The refund rules (reservation spec §9); also shown where something is cancelled. */
export function RefundRules() {
  return <ParkSections sections={[refundSection]} />;
}
