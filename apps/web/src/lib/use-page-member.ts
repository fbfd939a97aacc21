import { useSyncExternalStore } from 'react';
import { onPageMember, type PageMember, pageMember, pageTurn } from './page-member.ts';

/** Whose page this is: a member's id, null for a visitor, undefined until the server has said. */
export const usePageMember = (): PageMember => useSyncExternalStore(onPageMember, pageMember);

/** Grows when a member's page becomes somebody else's; as a key it makes everything below it begin anew. */
export const usePageTurn = (): number => useSyncExternalStore(onPageMember, pageTurn);
