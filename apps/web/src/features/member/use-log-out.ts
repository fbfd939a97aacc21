import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';

/** Ends the session, empties what this tab kept of the member, and goes to `afterwards`. */
export function useLogOut(afterwards: string): { readonly logOut: () => Promise<void>; readonly busy: boolean } {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    logOut: async () => {
      setBusy(true);
      // Comes with the press: the first screens have a budget.
      const { endSession } = await import('./end-session.ts');
      await endSession(queries, () => navigate(afterwards));
      setBusy(false);
    },
  };
}
