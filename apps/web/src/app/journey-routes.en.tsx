import { patternOf } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { lazy, type ReactNode } from 'react';
import { Route } from 'react-router';
import { LoginGuard } from './lazy-login-guard.ts';
import { reserveRoute, stepRoute } from './step-route.tsx';

const Payment = lazy(() => import('../pages/payment.tsx'));
const PaymentReturn = lazy(() => import('../pages/payment-return.tsx'));
const PaymentCompletion = lazy(() => import('../pages/payment-completion.tsx'));

/**
 * An individual's way from the reserve step to the completion page; all other pages for members are in Korean alone.
 */
export function journeyRoutes(track: Track): readonly ReactNode[] {
  if (track === 'group') return [];
  const route = (path: string, page: ReactNode) => (
    <Route key={path} path={path} element={<LoginGuard>{page}</LoginGuard>} />
  );
  return [
    reserveRoute(track),
    stepRoute(track),
    route(patternOf('payment', track), <Payment track={track} />),
    route(patternOf('paymentReturn', track), <PaymentReturn track={track} />),
    route(patternOf('completion', track), <PaymentCompletion track={track} />),
    route(patternOf('completionAlias', track), <PaymentCompletion track={track} />),
  ];
}
