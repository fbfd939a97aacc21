import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import { Button } from '@kkumteo/ui/button.tsx';
import { useSearchParams } from 'react-router';
import { useSelf } from '../../staff/self.tsx';
import { ACT_LABELS, ACT_NAMES, type ActName, actsOf, mayAct } from './act-names.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { DeskPaymentSheet, DeskRefundSheet } from './desk-money-sheets.tsx';
import { PledgeSheet } from './pledge-sheet.tsx';

export interface ReservationActsProps {
  readonly reservation: ReservationShown;
}

/** What may be done with a reservation: a button for each act, which opens its sheet beside the page. */
export function ReservationActs({ reservation }: ReservationActsProps) {
  const { role } = useSelf();
  const [opened, open] = useOpenedAct();
  return actsOf(reservation, role).map((name) => (
    <Button
      key={name}
      size="medium"
      look={name === 'approve-pledge' ? 'primary' : 'secondary'}
      aria-expanded={opened === name}
      onClick={() => open(opened === name ? null : name)}
    >
      {ACT_LABELS[name]}
    </Button>
  ));
}

/** The sheet of the act that the address names; null where it names none that may be done. */
export function ReservationActSheet({ reservation }: ReservationActsProps) {
  const { role } = useSelf();
  const [opened, open] = useOpenedAct();
  if (opened === null || !mayAct(role, opened)) return null;
  const Sheet = SHEETS[opened];
  return <Sheet key={opened} reservation={reservation} onClose={() => open(null)} />;
}

/** The act whose sheet is open, by the address, and what opens another one. */
export function useOpenedAct(): readonly [ActName | null, (name: ActName | null) => void] {
  const [address, setAddress] = useSearchParams();
  const named = address.get('act');
  const open = (name: ActName | null) => {
    const next = new URLSearchParams(address);
    if (name === null) next.delete('act');
    else next.set('act', name);
    setAddress(next, { replace: true });
  };
  return [ACT_NAMES.find((name) => name === named) ?? null, open];
}

const SHEETS = {
  change: ChangeSheet,
  cancel: CancelSheet,
  'desk-payment': DeskPaymentSheet,
  'desk-refund': DeskRefundSheet,
  'approve-pledge': PledgeSheet,
} as const;
