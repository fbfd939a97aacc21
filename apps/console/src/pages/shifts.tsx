import { Shifts } from '../features/desk/shifts.tsx';
import { Only } from '../features/staff/refused.tsx';

/** 현장 정산. */
export default function ShiftsPage() {
  return (
    <Only act="desk.count-drawer" title="현장 정산">
      <Shifts />
    </Only>
  );
}
