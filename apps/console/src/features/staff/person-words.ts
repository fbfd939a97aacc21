import type { StaffMember } from '@kkumteo/contract/office/staff';
import type { BadgeTone } from '@kkumteo/ui/badge.tsx';

export interface StateWords {
  readonly tone: BadgeTone;
  readonly words: string;
}

/** What an account is secured by, or why it can't be used. */
export function securedBy({ state, codeSince, passkeys }: StaffMember): StateWords {
  if (state === 'stopped') return { tone: 'danger', words: '멈춤' };
  if (state === 'invited') return { tone: 'plain', words: '초대를 받지 않음' };
  const means = [...(passkeys > 0 ? ['보안키'] : []), ...(codeSince === null ? [] : ['앱'])];
  return means.length === 0 ? { tone: 'warning', words: '없음' } : { tone: 'success', words: means.join(' + ') };
}
