import { CODE_GROUPS } from '@kkumteo/contract/catalog/code-groups';
import type { CodeListWire } from '@kkumteo/contract/catalog/code-groups.answer';
import { Refused } from '../../http/refused.ts';

/** The codes of a group with their names; refuses a group that is not served. */
export function readCodeGroup(group: string): CodeListWire {
  const codes = CODE_GROUPS.get(group);
  if (codes === undefined) throw new Refused({ code: 'http.not-found' });
  return codes;
}
