import { useLocation, useNavigate } from 'react-router';
import { paths, safeReturn } from '../../app/paths.ts';
import { ask } from '../../ui/ask.ts';

const QUESTION = '로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?';

/**
 * Asks whether to log in (booking spec §6) and on yes goes to the login page with this address to come back to.
 * Answers whether the visitor is on the way there. `replace` drops this page from the history.
 */
export function useAskLogin(): (options?: { readonly replace?: boolean }) => Promise<boolean> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async ({ replace = false } = {}) => {
    const yes = await ask({ message: QUESTION, yes: '로그인', no: '취소' });
    if (yes) await navigate(paths.login(safeReturn(pathname + search + hash)), { replace });
    return yes;
  };
}
