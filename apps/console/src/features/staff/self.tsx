import type { StaffSelf } from '@kkumteo/contract/office/staff';
import { may, type OfficeAct } from '@kkumteo/domain/staff/may';
import { createContext, type ReactNode, useContext } from 'react';

const SelfContext = createContext<StaffSelf | null>(null);

/** Who is logged in, for everything within. */
export function SelfProvider({ self, children }: { readonly self: StaffSelf; readonly children: ReactNode }) {
  return <SelfContext value={self}>{children}</SelfContext>;
}

export function useSelf(): StaffSelf {
  const self = useContext(SelfContext);
  if (self === null) throw new Error('This part is shown behind the login');
  return self;
}

/** Whether the person may do something: what one may not is absent. */
export function useMay(act: OfficeAct): boolean {
  return may(useSelf().role, act);
}
