import { Loading } from '@kkumteo/ui/spinner.tsx';
import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { useMay, useSelf } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import NotFoundPage from '../pages/not-found.tsx';
import { homeOf } from './menu.ts';
import { MorePage } from './more.tsx';

const AccountPage = lazy(() => import('../pages/account.tsx'));
const DaySheetPage = lazy(() => import('../pages/day-sheet.tsx'));
const TodayPage = lazy(() => import('../pages/today.tsx'));
const StaffPages = lazy(() => import('../pages/staff.tsx'));
const ReservationsPage = lazy(() => import('../pages/reservations.tsx'));
const ReservationPage = lazy(() => import('../pages/reservation.tsx'));
const InquiriesPage = lazy(() => import('../pages/inquiries.tsx'));
const MemberPage = lazy(() => import('../pages/member.tsx'));
const MembersPage = lazy(() => import('../pages/members.tsx'));
const CallersPage = lazy(() => import('../pages/callers.tsx'));
const CallerPage = lazy(() => import('../pages/caller.tsx'));
const CalendarPage = lazy(() => import('../pages/calendar.tsx'));
const ProductsPage = lazy(() => import('../pages/products.tsx'));
const ProductPage = lazy(() => import('../pages/product.tsx'));
const ProductPreviewPage = lazy(() => import('../pages/product-preview.tsx'));
const ClosingPages = lazy(() => import('../pages/closing.tsx'));
const AdmissionPage = lazy(() => import('../pages/admission.tsx'));
const CouponPages = lazy(() => import('../pages/coupons.tsx'));
const DeskPage = lazy(() => import('../pages/desk.tsx'));
const SettlementPages = lazy(() => import('../pages/settlement.tsx'));
const MessagePages = lazy(() => import('../pages/messages.tsx'));
const PrivacyPages = lazy(() => import('../pages/privacy.tsx'));
const ReportsPage = lazy(() => import('../pages/reports.tsx'));
const SettingsPages = lazy(() => import('../pages/settings.tsx'));
const HomePage = lazy(() => import('../pages/home.tsx'));
const OpeningPage = lazy(() => import('../pages/opening.tsx'));
const ShiftsPage = lazy(() => import('../pages/shifts.tsx'));

/** Every page by its address; one that a role may not see says who may. */
export function Pages() {
  const { role } = useSelf();
  const mayOpen = useMay('opening.read');
  return (
    <Suspense fallback={<Loading label="화면을 불러오고 있어요." />}>
      <Routes>
        <Route
          path={places.home}
          element={mayOpen ? <HomePage otherwise={homeOf(role)} /> : <Navigate to={homeOf(role)} replace />}
        />
        <Route path={places.today} element={<TodayPage />} />
        <Route path={places.schedule} element={<DaySheetPage />} />
        <Route path={places.admission} element={<AdmissionPage />} />
        <Route path={places.reservations} element={<ReservationsPage />} />
        <Route path={`${places.reservations}/:number`} element={<ReservationPage />} />
        <Route path={places.members} element={<MembersPage />} />
        <Route path={`${places.members}/:memberKey`} element={<MemberPage />} />
        <Route path={places.callers} element={<CallersPage />} />
        <Route path={`${places.callers}/:memberKey`} element={<CallerPage />} />
        <Route path={places.inquiries} element={<InquiriesPage />} />
        <Route path={places.calendar} element={<CalendarPage />} />
        <Route path={places.products} element={<ProductsPage />} />
        <Route path={`${places.products}/:productId`} element={<ProductPage />} />
        <Route path={`${places.products}/:productId/preview`} element={<ProductPreviewPage />} />
        <Route path={places.opening} element={<OpeningPage />} />
        <Route path={`${places.closing}/*`} element={<ClosingPages />} />
        <Route path={`${places.coupons}/*`} element={<CouponPages />} />
        <Route path={places.desk} element={<DeskPage />} />
        <Route path={`${places.settlement}/*`} element={<SettlementPages />} />
        <Route path={`${places.messages}/*`} element={<MessagePages />} />
        <Route path={places.reports} element={<ReportsPage />} />
        <Route path={`${places.settings}/*`} element={<SettingsPages />} />
        <Route path={places.shifts} element={<ShiftsPage />} />
        <Route path={`${places.privacy}/*`} element={<PrivacyPages />} />
        <Route path={`${places.people}/*`} element={<StaffPages />} />
        <Route path={places.account} element={<AccountPage />} />
        <Route path={places.more} element={<MorePage />} />
        <Route path={places.invitation} element={<Navigate to={places.home} replace />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
