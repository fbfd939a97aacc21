import { Desk } from '../features/desk/desk.tsx';
import { Only } from '../features/staff/refused.tsx';

/** 현장 판매. */
export default function DeskPage() {
  return (
    <Only act="desk.sell" title="현장 판매">
      <Desk />
    </Only>
  );
}
