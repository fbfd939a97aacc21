import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useSearchParams } from 'react-router';
import { RecoveryPage } from '../features/member/recovery/recovery-page.tsx';
import { safeReturn } from '../features/member/safe-return.ts';
import { PageHeading } from '../lib/page-title.tsx';

/** 아이디 찾기. */
export default function FindLoginIdPage() {
  const [query] = useSearchParams();
  return (
    <PageFrame width="form">
      <PageHeading
        title={FURTHER_TITLES.findLoginId}
        lead="가입할 때 입력한 이메일이나 휴대전화로 아이디를 보내 드립니다."
      />
      <RecoveryPage purpose="login-id" returnTo={safeReturn(query.get('returnTo'))} />
    </PageFrame>
  );
}
