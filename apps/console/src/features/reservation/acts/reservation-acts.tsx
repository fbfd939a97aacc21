import type { ReservationShown } from '@kkumteo/contract/office/reservation';
import { Button } from '@kkumteo/ui/button.tsx';
import { useSearchParams } from 'react-router';
import { useSelf } from '../../staff/self.tsx';
import { ACT_LABELS, ACT_NAMES, ACT_PLACES, type ActName, type ActPlace, actsOf, mayAct } from './act-names.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ChangeSheet } from './change-sheet.tsx';
import { DeskPaymentSheet, DeskRefundSheet } from './desk-money-sheets.tsx';
import { PledgeSheet } from './pledge-sheet.tsx';

export interface ReservationActsProps {
  readonly reservation: ReservationShown;
}

interface ButtonsProps extends ReservationActsProps {
  /** Of the page: its head, the band of what waits, the sum of the money. */
  readonly at: ActPlace;
  readonly onOpen: () => void;
}

/** What may be done with a reservation at a place of its page: buttons that open a sheet beside it. */
export function ReservationActs({ reservation, at, onOpen }: ButtonsProps) {
  const { role } = useSelf();
  const [opened, open] = useOpenedAct();
  const names = actsOf(reservation, role).filter((name) => ACT_PLACES[name] === at);
  return names.map((name) => (
    <Button
      key={name}
      size="medium"
      look={name === 'approve-pledge' ? 'primary' : 'secondary'}
      aria-expanded={opened === name}
      onClick={() => {
        onOpen();
        open(opened === name ? null : name);
      }}
    >
      {ACT_LABELS[name]}
    </Button>
  ));
}

/** The sheet of the act that the address names. */
export function ReservationActSheet({ reservation }: ReservationActsProps) {
  const [opened, open] = useOpenedAct();
  if (opened === null) return null;
  const Sheet = SHEETS[opened];
  return <Sheet key={opened} reservation={reservation} onClose={() => open(null)} />;
}

/** The act whose sheet is open, by the address; null where it names none that one may do. And what opens another one. */
export function useOpenedAct(): readonly [ActName | null, (name: ActName | null) => void] {
  const { role } = useSelf();
  const [address, setAddress] = useSearchParams();
  const named = address.get('act');
  const open = (name: ActName | null) => {
    const next = new URLSearchParams(address);
    if (name === null) next.delete('act');
    else next.set('act', name);
    setAddress(next, { replace: true });
  };
  return [ACT_NAMES.find((name) => name === named && mayAct(role, name)) ?? null, open];
}

const SHEETS = {
  change: ChangeSheet,
  cancel: CancelSheet,
  'desk-payment': DeskPaymentSheet,
  'desk-refund': DeskRefundSheet,
  'approve-pledge': PledgeSheet,
} as const;
