import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Route, Routes, useSearchParams } from 'react-router';
import { erasuresQuery, keptQuery, textsQuery } from '../api/privacy.ts';
import { Loaded } from '../features/day/loaded.tsx';
import { ErasureTable } from '../features/retention/erasure-table.tsx';
import { ConsentTextSheet } from '../features/retention/consent-text-sheet.tsx';
import { ConsentTextTable } from '../features/retention/consent-text-table.tsx';
import { KeptTable } from '../features/retention/kept-table.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { places } from '../lib/addresses.ts';
import { PageTabs } from '../lib/page-tabs.tsx';
import { Page } from '../lib/page.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '개인정보';

/** 개인정보: what is kept for how long, who has left and what was agreed to, each at its address; the access log is in 직원·기록. */
export default function PrivacyPages() {
  return (
    <Only act="privacy.read" title={TITLE}>
      <Routes>
        <Route index element={<KeptPage />} />
        <Route path="erasures" element={<ErasuresPage />} />
        <Route path="texts" element={<TextsPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

const TABS = [
  { to: places.privacy, label: '자료 보존' },
  { to: places.erasures, label: '탈퇴·삭제' },
  { to: places.consentTexts, label: '동의한 글' },
] as const;

const PrivacyTabs = () => <PageTabs label={TITLE} tabs={TABS} />;

/** The log of who read what, and its review each month, for who may. */
const LogLinks = () =>
  useMay('entries.read') && (
    <>
      <LinkButton to={places.looks} size="medium">
        열람 기록
      </LinkButton>
      <LinkButton to={places.reviews} size="medium">
        월 점검
      </LinkButton>
    </>
  );

function KeptPage() {
  return (
    <Page title={TITLE} actions={<LogLinks />}>
      <PrivacyTabs />
      <Loaded query={useQuery(keptQuery)} label="자료 보존을 불러오고 있어요.">
        {({ rules, now }) => <KeptTable rules={rules} now={now} />}
      </Loaded>
    </Page>
  );
}

function ErasuresPage() {
  return (
    <Page title={TITLE} sub="회원 화면에서 제안하고 다른 사람이 승인하면 바로 지워져요." actions={<LogLinks />}>
      <PrivacyTabs />
      <Loaded query={useQuery(erasuresQuery)} label="탈퇴와 삭제를 불러오고 있어요.">
        {({ erasures, now }) => <ErasureTable erasures={erasures} now={now} />}
      </Loaded>
    </Page>
  );
}

/** The address says which text is open at the side. */
function TextsPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('open') ?? '';
  const open = /^[1-9]\d{0,8}$/u.test(asked) ? Number(asked) : null;
  return (
    <Page
      title={TITLE}
      sub="회원이 동의하거나 거절할 때의 글을 그대로 남겨요."
      actions={<LogLinks />}
      sheet={
        open !== null && (
          <ConsentTextSheet key={open} textKey={open} onClose={() => setAddress({}, { replace: true })} />
        )
      }
    >
      <PrivacyTabs />
      <Loaded query={useQuery(textsQuery)} label="동의한 글을 불러오고 있어요.">
        {({ texts, now }) => (
          <ConsentTextTable
            texts={texts}
            now={now}
            openKey={open}
            onOpen={(textKey) => setAddress({ open: String(textKey) }, { replace: open !== null })}
          />
        )}
      </Loaded>
    </Page>
  );
}
