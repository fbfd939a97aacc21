import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { ToastRegion } from '@kkumteo/ui/toast.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { selfQuery } from '../api/staff.ts';
import { EntryCard } from '../features/staff/entry-card.tsx';
import { FreshCodeDialog } from '../features/staff/fresh-code-dialog.tsx';
import { Invitation } from '../features/staff/invitation.tsx';
import { notePress } from '../lib/last-press.ts';
import { Login } from '../features/staff/login.tsx';
import { SelfProvider } from '../features/staff/self.tsx';
import { Veil } from '../features/staff/veil.tsx';
import { places } from '../lib/addresses.ts';
import { failureMessage, isRefusedWith, LOGIN_REQUIRED } from '../lib/http.ts';
import { useLate } from '../lib/late.ts';
import { PageErrors } from './error-boundary.tsx';
import { Frame } from './frame.tsx';
import { Pages } from './pages.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';

/** The console, or what comes before it: the login at any address, and the page of an invitation. */
export function App() {
  const { pathname, hash } = useLocation();
  return (
    <>
      {pathname === places.invitation && hash.length > 1 ? <Invited token={hash.slice(1)} /> : <Inside />}
      <DialogHost />
      <FreshCodeDialog />
      <ToastRegion />
    </>
  );
}

function Invited({ token }: { readonly token: string }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return (
    <Invitation
      token={token}
      onDone={() => {
        notePress();
        queries.clear();
        void navigate(places.home, { replace: true });
      }}
    />
  );
}

function Inside() {
  const queries = useQueryClient();
  const { data: self, error, isFetching, refetch } = useQuery(selfQuery);
  const isLate = useLate(self === undefined && error === null);
  // A session that ends later is the veil's: the page stays.
  if (self !== undefined)
    return (
      <SelfProvider key={self.staffKey} self={self}>
        <Frame>
          <PageErrors>
            <Pages />
          </PageErrors>
        </Frame>
        <Veil />
      </SelfProvider>
    );
  if (isRefusedWith(error, LOGIN_REQUIRED))
    return (
      <Login
        onDone={() => {
          notePress();
          void queries.resetQueries();
        }}
      />
    );
  if (error !== null)
    return (
      <EntryCard title="열지 못했어요">
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      </EntryCard>
    );
  return isLate ? <Loading label="운영 콘솔을 열고 있어요." /> : null;
}
