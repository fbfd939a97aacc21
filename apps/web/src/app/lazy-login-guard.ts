import { lazy } from 'react';

/** Not before somebody enters a page for members: the first screens have a budget. */
export const LoginGuard = lazy(async () => ({ default: (await import('./login-guard.tsx')).LoginGuard }));
