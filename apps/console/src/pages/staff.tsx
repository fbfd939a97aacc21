import { Button } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Route, Routes, useSearchParams } from 'react-router';
import { staffQuery } from '../api/staff.ts';
import { Entries } from '../features/staff/entries.tsx';
import { InviteSheet } from '../features/staff/invite-sheet.tsx';
import { People } from '../features/staff/people.tsx';
import { PersonSheet } from '../features/staff/person-sheet.tsx';
import { Only } from '../features/staff/refused.tsx';
import { Reviews } from '../features/staff/reviews.tsx';
import { RolesTable } from '../features/staff/roles-table.tsx';
import { places } from '../lib/addresses.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { PageTabs } from '../lib/page-tabs.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '직원·기록';

export default function StaffPages() {
  return (
    <Only act="staff.read" title={TITLE}>
      <Routes>
        <Route index element={<PeoplePage />} />
        <Route path="roles" element={<TabPage content={<RolesTable />} />} />
        <Route path="entries" element={<TabPage content={<Entries />} />} />
        <Route path="reviews" element={<TabPage content={<Reviews />} />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

const TabPage = ({ content }: { readonly content: ReactNode }) => (
  <Page title={TITLE}>
    <StaffTabs />
    {content}
  </Page>
);

const INVITING = 'invite';

/** The people; the address says who is open beside them. */
function PeoplePage() {
  const [address, setAddress] = useSearchParams();
  const { data } = useQuery(staffQuery);
  const asked = address.get('open');
  const open = data?.staff.find(({ staffKey }) => String(staffKey) === asked);
  const show = (key: string | null) => setAddress(key === null ? {} : { open: key }, { replace: asked !== null });
  const close = () => show(null);
  return (
    <Page
      title={TITLE}
      actions={
        <Button look="primary" size="medium" onClick={() => show(INVITING)}>
          <Icon name="plus" /> 직원 초대
        </Button>
      }
      sheet={
        asked === INVITING ? (
          <InviteSheet onClose={close} />
        ) : (
          open && <PersonSheet key={open.staffKey} person={open} onClose={close} />
        )
      }
    >
      <StaffTabs />
      <People openKey={open?.staffKey ?? null} onOpen={(staffKey) => show(String(staffKey))} />
    </Page>
  );
}

const TABS = [
  { to: places.people, label: '사람' },
  { to: places.roles, label: '역할' },
  { to: places.entries, label: '기록' },
  { to: places.reviews, label: '월 점검' },
] as const;

const StaffTabs = () => <PageTabs label={TITLE} tabs={TABS} />;
