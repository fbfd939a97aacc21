import { changeGuide } from '@kkumteo/copy/reservation';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { siteQuery } from '../../../api/catalog.ts';

/** What the way to the change page says in its state once the guide was shown. */
export const GUIDED = { guided: true } as const;

const guidedSchema = v.object({ guided: v.literal(true) });

/** Whether the guide was shown on the way to this page; a reload of it does not ask again. */
export const wasGuided = (state: unknown): boolean => v.is(guidedSchema, state);

/**
 * Shows what can't be changed, what happens to rooms, and that it has to be saved; settles when it was read
 * (reservation spec §2).
 */
export function useChangeGuide(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { operator } = await queries.ensureQueryData(siteQuery);
    await alert({ title: '예약변경 안내', message: changeGuide(operator.phone) });
  };
}
