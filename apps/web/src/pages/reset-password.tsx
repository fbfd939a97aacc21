import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useSearchParams } from 'react-router';
import { RecoveryPage } from '../features/member/recovery/recovery-page.tsx';
import { safeReturn } from '../features/member/safe-return.ts';
import { PageHeading } from '../lib/page-title.tsx';

/** 비밀번호 재설정. */
export default function ResetPasswordPage() {
  const [query] = useSearchParams();
  return (
    <PageFrame width="form">
      <PageHeading title={FURTHER_TITLES.resetPassword} lead="비밀번호를 다시 정할 수 있는 주소를 보내 드립니다." />
      <RecoveryPage purpose="password" returnTo={safeReturn(query.get('returnTo'))} />
    </PageFrame>
  );
}
