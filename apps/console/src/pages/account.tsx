import { Button } from '@kkumteo/ui/button.tsx';
import { Account } from '../features/staff/account.tsx';
import { useLogout } from '../features/staff/use-logout.ts';
import { Page } from '../lib/page.tsx';

export default function AccountPage() {
  const leave = useLogout();
  return (
    <Page
      title="내 계정"
      actions={
        <Button size="medium" busy={leave.busy ? '나가는 중' : null} onClick={() => void leave.run()}>
          로그아웃
        </Button>
      }
    >
      <Account />
    </Page>
  );
}
