import { useState } from 'react';
import { NewPassword } from '../features/member/recovery/new-password-form.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A new password by the link of a message; its token stands behind the `#`, which no server reads. */
export default function NewPasswordPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  return (
    <PageFrame width="form">
      <PageHeading title="새 비밀번호" />
      <NewPassword token={token} />
    </PageFrame>
  );
}
