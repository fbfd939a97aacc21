import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { paths } from '@kkumteo/contract/pages/addresses';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { useLocation, useNavigate } from 'react-router';
import { safeReturn } from './safe-return.ts';

// One question at a time: further presses meanwhile get the answer to this one.
let asking: Promise<boolean> | null = null;

/**
 * Asks whether to log in (booking spec §6) and on yes goes to the login page with this address to come back to.
 * Answers whether the visitor is on the way there. `replace` drops this page from the history.
 */
export function useAskLogin(): (options?: { readonly replace?: boolean }) => Promise<boolean> {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  return async ({ replace = false } = {}) => {
    if (asking !== null) return asking;
    asking = askOnce();
    const agreed = await asking;
    if (agreed) await navigate(paths.login(safeReturn(pathname + search + hash)), { replace });
    return agreed;
  };
}

async function askOnce(): Promise<boolean> {
  const [yes, no] = confirmVerbs['login-needed'];
  try {
    return await confirm({ message: confirmSentences['login-needed'], yes, no });
  } finally {
    asking = null;
  }
}
