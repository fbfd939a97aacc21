import { refundSection } from '@kkumteo/copy/documents/refunds';
import { ParkBlocks, ParkSections } from './park-text.tsx';

/** The refund rules (reservation spec §9) with their heading. */
export function RefundRules() {
  return <ParkSections sections={[refundSection]} />;
}

/** The same below an existing heading. */
export function RefundRulesText() {
  return <ParkBlocks blocks={refundSection.blocks} />;
}
