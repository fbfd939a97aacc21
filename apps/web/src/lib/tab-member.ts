import { onPageMember, pageMember } from './page-member.ts';
import { readSession, type SessionSlot, writeSession } from './session-store.ts';
import { parseAs } from './stored-value.ts';
import * as v from 'valibot';

/*
 * Whose tab this was when the server last said so. What the browser keeps for a member without naming anybody (the
 * cart) can be shown by it while the server can't be asked, after a reload too. Gone with the session storage: at a
 * logout, and where another member comes.
 */
const tabMemberSlot: SessionSlot<string> = { name: 'tab-member', version: 1, parse: parseAs(v.string()) };

const note = (): void => {
  const member = pageMember();
  if (member !== undefined) writeSession(tabMemberSlot, member);
};

note();
onPageMember(note);

/** The member whose page this is, or was when the server last said so; null for a visitor and where it never did. */
export function tabMember(): string | null {
  const member = pageMember();
  return member === undefined ? readSession(tabMemberSlot) : member;
}
