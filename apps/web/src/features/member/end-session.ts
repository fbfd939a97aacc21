import { alert } from '@kkumteo/ui/dialogs.ts';
import type { QueryClient } from '@tanstack/react-query';
import { logOut } from '../../api/login.ts';
import { memberQuery } from '../../api/member.ts';
import { dropAllTickets } from '../../lib/device-tickets.ts';
import { forgetDrafts } from '../../lib/draft-keeper.ts';
import { failureMessage } from '../../lib/http.ts';
import { tellOtherTabs } from '../../lib/other-tabs.ts';
import { pageMember, setPageMember } from '../../lib/page-member.ts';

/** Logs out, also at the identity provider where it began the session, and leaves, or says why the session goes on. */
export async function endSession(queries: QueryClient, leave: () => unknown): Promise<void> {
  let providerLogout: string | null;
  try {
    providerLogout = await logOut();
  } catch (thrown) {
    await alert({ message: failureMessage(thrown) });
    return;
  }
  await forgetMember(queries, leave);
  // The provider sends the browser back to the site.
  if (providerLogout !== null) window.location.assign(providerLogout);
}

/** After the server has ended the session: this tab and the others delete the member's data, and the page is left. */
export async function forgetMember(queries: QueryClient, leave: () => unknown): Promise<void> {
  const member = pageMember() ?? null;
  void queries.cancelQueries({ queryKey: memberQuery.queryKey });
  forgetDrafts();
  void dropAllTickets().catch(() => undefined);
  tellOtherTabs({ loggedOut: member });
  // Before the page is a visitor's: a page for members would ask to log in.
  await leave();
  setPageMember(null);
  queries.setQueryData(memberQuery.queryKey, null);
}
