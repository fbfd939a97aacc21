import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { logOut, memberQuery, OWN } from '../../api/member.ts';
import { forgetDrafts } from '../../lib/draft-keeper.ts';
import { failureMessage } from '../../lib/http.ts';
import { alert } from '../../ui/dialogs.ts';

/** Ends the session, empties what this tab kept of the member, and goes to `afterwards`. */
export function useLogOut(afterwards: string): { readonly logOut: () => Promise<void>; readonly busy: boolean } {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    logOut: async () => {
      setBusy(true);
      try {
        await logOut();
      } catch (thrown) {
        setBusy(false);
        await alert({ message: failureMessage(thrown) });
        return;
      }
      forgetDrafts();
      sessionStorage.clear();
      queries.removeQueries({ queryKey: OWN });
      queries.setQueryData(memberQuery.queryKey, null);
      await navigate(afterwards);
    },
  };
}
