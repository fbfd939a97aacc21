import { useSyncExternalStore } from 'react';
import { onPageMember, type PageMember, pageMember } from './page-member.ts';

/** Whose page this is: a member's id, null for a visitor, undefined until the server has said. */
export const usePageMember = (): PageMember => useSyncExternalStore(onPageMember, pageMember, () => undefined);
