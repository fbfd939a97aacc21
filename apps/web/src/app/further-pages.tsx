import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { journeyRoutes } from './journey-routes.tsx';
import { PATTERNS, TRACKS } from './paths.ts';

const Login = lazy(() => import('../pages/login.tsx'));
const SignUp = lazy(() => import('../pages/sign-up.tsx'));
const Information = lazy(() => import('../pages/information.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** Every page but the landing, the hall choosers, the lists and the details; an unknown address says so. */
export function FurtherPages() {
  return (
    <Routes>
      {TRACKS.map(journeyRoutes)}
      <Route path={PATTERNS.login} element={<Login />} />
      <Route path={PATTERNS.signUp} element={<SignUp />} />
      <Route path={PATTERNS.info} element={<Information />} />
      <Route path={PATTERNS.legacyInfo} element={<Information />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
