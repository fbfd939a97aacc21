import { ACCOUNT_PAGES, LINKED_PAGES, MEMBER_PAGES } from '@kkumteo/contract/pages/further-pages';
import { TRACKS } from '@kkumteo/contract/pages/addresses';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { journeyRoutes } from './journey-routes.tsx';
import { LoginGuard } from './lazy-login-guard.ts';
import { watchMember } from './member-watch.ts';
import { queryClient } from './query-client.ts';

// This file is loaded after the first screen, and before any page for members.
if (!import.meta.env.SSR) watchMember(queryClient);

const Me = lazy(() => import('../pages/me.tsx'));
const Inquiry = lazy(() => import('../pages/inquiry.tsx'));
const Login = lazy(() => import('../pages/login.tsx'));
const SignUp = lazy(() => import('../pages/sign-up.tsx'));
const ProviderSignUp = lazy(() => import('../pages/provider-sign-up.tsx'));
const FindLoginId = lazy(() => import('../pages/find-login-id.tsx'));
const ResetPassword = lazy(() => import('../pages/reset-password.tsx'));
const NewPassword = lazy(() => import('../pages/new-password.tsx'));
const Registration = lazy(() => import('../pages/registration.tsx'));
const AnotherDay = lazy(() => import('../pages/another-day.tsx'));
const Information = lazy(() => import('../pages/information.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));

/** Every page but the landing, the hall choosers, the lists and the details; an unknown address says so. */
export function FurtherPages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={SITE_PAGES.landing} replace />} />
      {TRACKS.map(journeyRoutes)}
      <Route path={SITE_PAGES.login} element={<Login />} />
      <Route path={SITE_PAGES.signUp} element={<SignUp />} />
      <Route path={ACCOUNT_PAGES.providerSignUp} element={<ProviderSignUp />} />
      <Route path={ACCOUNT_PAGES.findLoginId} element={<FindLoginId />} />
      <Route path={ACCOUNT_PAGES.resetPassword} element={<ResetPassword />} />
      <Route path={ACCOUNT_PAGES.newPassword} element={<NewPassword />} />
      <Route path={LINKED_PAGES.registration} element={<Registration />} />
      <Route path={LINKED_PAGES.anotherDay} element={<AnotherDay />} />
      <Route
        path={SITE_PAGES.me}
        element={
          <LoginGuard>
            <Me />
          </LoginGuard>
        }
      />
      <Route
        path={MEMBER_PAGES.inquiry}
        element={
          <LoginGuard>
            <Inquiry />
          </LoginGuard>
        }
      />
      <Route path={SITE_PAGES.info} element={<Information />} />
      <Route path={SITE_PAGES.legacyInfo} element={<Information />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}
