import { Navigate, Route, Routes } from 'react-router';
import { useSelf } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import AccountPage from '../pages/account.tsx';
import DaySheetPage from '../pages/day-sheet.tsx';
import NotFoundPage from '../pages/not-found.tsx';
import StaffPages from '../pages/staff.tsx';
import TodayPage from '../pages/today.tsx';
import { homeOf } from './menu.ts';

/** Every page by its address; one that a role may not see says who may. */
export function Pages() {
  const { role } = useSelf();
  return (
    <Routes>
      <Route path={places.home} element={<Navigate to={homeOf(role)} replace />} />
      <Route path={places.today} element={<TodayPage />} />
      <Route path={places.schedule} element={<DaySheetPage />} />
      <Route path={`${places.people}/*`} element={<StaffPages />} />
      <Route path={places.account} element={<AccountPage />} />
      <Route path={places.invitation} element={<Navigate to={places.home} replace />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
