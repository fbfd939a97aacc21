import { lazy } from 'react';

/** Loaded with the first page for members: the first screens have a budget. */
export const LoginGuard = lazy(async () => ({ default: (await import('./login-guard.tsx')).LoginGuard }));
