import { TRACKS } from '@kkumteo/contract/pages/addresses';
import { ACCOUNT_PAGES } from '@kkumteo/contract/pages/further-pages';
import { SITE_PAGES } from '@kkumteo/contract/pages/patterns';
import { lazy } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { isKoreanOnly } from '../lib/language.en.ts';
import { journeyRoutes } from './journey-routes.tsx';
import { watchMember } from './member-watch.ts';
import { queryClient } from './query-client.ts';

if (!import.meta.env.SSR) watchMember(queryClient);

const Login = lazy(() => import('../pages/login.tsx'));
const SignUp = lazy(() => import('../pages/sign-up.tsx'));
const ProviderSignUp = lazy(() => import('../pages/provider-sign-up.tsx'));
const Information = lazy(() => import('../pages/information.tsx'));
const NotFound = lazy(() => import('../pages/not-found.tsx'));
const KoreanPage = lazy(async () => ({ default: (await import('./korean-page.tsx')).KoreanPage }));

/** Every page that is there in English but the landing, the hall choosers, the lists and the details. */
export function FurtherPages() {
  return (
    <Routes>
      <Route path="/" element={<Navigate to={SITE_PAGES.landing} replace />} />
      {TRACKS.map(journeyRoutes)}
      <Route path={SITE_PAGES.login} element={<Login />} />
      <Route path={SITE_PAGES.signUp} element={<SignUp />} />
      <Route path={ACCOUNT_PAGES.providerSignUp} element={<ProviderSignUp />} />
      <Route path={SITE_PAGES.info} element={<Information />} />
      <Route path={SITE_PAGES.legacyInfo} element={<Information />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>
  );
}

function Elsewhere() {
  return isKoreanOnly(useLocation().pathname) ? <KoreanPage /> : <NotFound />;
}
