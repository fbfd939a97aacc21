import { patternOf } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, type ReactNode } from 'react';
import { Route } from 'react-router';
import { LoginGuard } from './lazy-login-guard.ts';
import { reserveRoute, stepRoute } from './step-route.tsx';

const Cart = lazy(() => import('../pages/cart.tsx'));
const Payment = lazy(() => import('../pages/payment.tsx'));
const PaymentReturn = lazy(() => import('../pages/payment-return.tsx'));
const PaymentCompletion = lazy(() => import('../pages/payment-completion.tsx'));
const Reservations = lazy(() => import('../pages/reservations.tsx'));
const ReservationDetail = lazy(() => import('../pages/reservation-detail.tsx'));
const ReservationLine = lazy(() => import('../pages/reservation-line.tsx'));
const ChangeReservation = lazy(() => import('../pages/change-reservation.tsx'));
const CancelReservation = lazy(() => import('../pages/cancel-reservation.tsx'));
const PayLater = lazy(() => import('../pages/pay-later.tsx'));
const Waitlist = lazy(() => import('../pages/waitlist.tsx'));

/** From the reserve step to the reservation's detail: the routes that need a login. */
export function journeyRoutes(track: Track): readonly ReactNode[] {
  const route = (path: string, page: ReactNode) => (
    <Route key={path} path={path} element={<LoginGuard>{page}</LoginGuard>} />
  );
  return [
    reserveRoute(track),
    stepRoute(track),
    route(patternOf('cart', track), <Cart track={track} />),
    route(patternOf('payment', track), <Payment track={track} />),
    route(patternOf('paymentReturn', track), <PaymentReturn track={track} />),
    route(patternOf('completion', track), <PaymentCompletion track={track} />),
    route(patternOf('completionAlias', track), <PaymentCompletion track={track} />),
    route(patternOf('reservations', track), <Reservations key={track} track={track} />),
    route(patternOf('waitlist', track), <Waitlist track={track} />),
    route(patternOf('reservation', track), <ReservationDetail track={track} />),
    route(patternOf('reservationLine', track), <ReservationLine track={track} />),
    route(patternOf('changeReservation', track), <ChangeReservation track={track} />),
    route(patternOf('cancelReservation', track), <CancelReservation track={track} />),
    ...(track === 'group' ? [route(patternOf('payReservation', track), <PayLater />)] : []),
  ];
}
