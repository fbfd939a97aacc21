import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { memberQuery } from '../../api/member.ts';
import { keepPress } from '../booking/ticket/press-after-login.ts';
import type { WaitedFor, WaitPressProps } from '../booking/ticket/waited-for.ts';
import { useAskLogin } from '../member/use-ask-login.ts';
import { useSubmit } from '../member/use-submit.ts';

interface Asked {
  readonly waited: WaitedFor;
  readonly round: RoundAvailability;
  readonly member: SignedInMember;
}

const WaitlistDialog = lazy(async () => ({ default: (await import('./waitlist-dialog.tsx')).WaitlistDialog }));

/** A press of 대기 신청: the login, after which it goes on by itself, then the form in a dialog. */
export function WaitlistPress({ waited, round, children }: WaitPressProps) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const [asked, setAsked] = useState<Asked | null>(null);
  const queries = useQueryClient();
  const askLogin = useAskLogin();
  const { submit } = useSubmit<Omit<Asked, 'member'>>({
    send: async (wanted) => {
      const { track, product } = wanted.waited;
      const member = await queries.fetchQuery({ ...memberQuery, staleTime: 0 });
      if (member !== null) setAsked({ ...wanted, member });
      else if (await askLogin()) keepPress({ track, productId: product.productId, aim: 'wait' });
    },
    say: (message) => alert({ message }),
  });
  return (
    <>
      {children(waited && round && (() => void submit({ waited, round })))}
      {asked !== null && (
        <Suspense fallback={null}>
          <WaitlistDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
