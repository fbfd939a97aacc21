import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { useState } from 'react';
import { NewPassword } from '../features/member/recovery/new-password-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A new password by the link of a message; its token stands behind the `#`, which no server reads. */
export default function NewPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <PageFrame width="form">
      <PageHeading title={FURTHER_TITLES.newPassword} />
      <NewPassword token={token} />
    </PageFrame>
  );
}
