import { useSyncExternalStore } from 'react';
import { GateDesk } from '../features/admission/gate-desk.tsx';
import { GatePhone } from '../features/admission/gate-phone.tsx';
import { Only } from '../features/staff/refused.tsx';

// As `--below-tablet` of the kit.
const PHONE = '(max-width: 767px)';

const onWidth = (tell: () => void): (() => void) => {
  const width = matchMedia(PHONE);
  width.addEventListener('change', tell);
  return () => width.removeEventListener('change', tell);
};

/** 입장: a camera on a phone, a field for a scanner at a desk. */
export default function AdmissionPage() {
  const isPhone = useSyncExternalStore(onWidth, () => matchMedia(PHONE).matches);
  return (
    <Only act="admission.scan" title="입장">
      {isPhone ? <GatePhone /> : <GateDesk />}
    </Only>
  );
}
