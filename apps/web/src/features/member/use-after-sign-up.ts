import type { SignedInMember } from '@kkumteo/domain/member/member';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useNavigate } from 'react-router';
import { useSiteNames } from '../../api/catalog.ts';

/** After a sign-up: straight back to where the visitor was, with a word of welcome and no page in between (PD-144). */
export function useAfterSignUp(returnTo: string): (member: SignedInMember) => void {
  const navigate = useNavigate();
  const { parkName } = useSiteNames();
  return ({ name }) => {
    void navigate(returnTo, { replace: true });
    showHint(`${name} 님, ${parkName} 회원이 되신 것을 환영합니다.`);
  };
}
