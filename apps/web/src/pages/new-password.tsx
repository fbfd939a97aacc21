import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useState } from 'react';
import { NewPassword } from '../features/member/recovery/new-password-form.tsx';
import { PageHeading } from '../lib/page-title.tsx';

/** A new password by the link of a message; its token is behind the `#`, which no server reads. */
export default function NewPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <PageFrame width="form">
      <PageHeading title={FURTHER_TITLES.newPassword} />
      <NewPassword token={token} />
    </PageFrame>
  );
}
