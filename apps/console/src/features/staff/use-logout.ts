import { logout } from '../../api/staff.ts';
import { useAct } from './use-act.ts';

/** Ends the session, and with it everything that the page shows. */
export const useLogout = () =>
  useAct({
    send: async () => {
      await logout();
      location.assign(import.meta.env.BASE_URL);
    },
  });
