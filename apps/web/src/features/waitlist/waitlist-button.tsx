import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { Button, type ButtonProps } from '@kkumteo/ui/button.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { memberQuery } from '../../api/member.ts';
import type { WaitedFor } from '../booking/ticket/waited-for.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { useSubmit } from '../member/use-submit.ts';

export interface WaitlistButtonProps {
  readonly waited: WaitedFor;
  readonly round: RoundAvailability;
  readonly look?: NonNullable<ButtonProps['look']>;
  readonly size?: NonNullable<ButtonProps['size']>;
  readonly children: ReactNode;
}

const WaitlistDialog = lazy(async () => ({ default: (await import('./waitlist-dialog.tsx')).WaitlistDialog }));

/** 대기 신청: after the login, the form in a dialog. */
export function WaitlistButton({ waited, round, look = 'text', size = 'small', children }: WaitlistButtonProps) {
  const [member, setMember] = useState<SignedInMember | null>(null);
  const queries = useQueryClient();
  const askLogin = useAskLogin();
  const open = async () => {
    const found = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
    if (found === null) await askLogin();
    else setMember(found);
  };
  const { submit } = useSubmit({ send: open, say: (message) => alert({ message }) });
  return (
    <>
      <Button look={look} size={size} onClick={() => void submit()}>
        {children}
      </Button>
      {member !== null && (
        <Suspense fallback={null}>
          <WaitlistDialog waited={waited} round={round} member={member} onClose={() => setMember(null)} />
        </Suspense>
      )}
    </>
  );
}
