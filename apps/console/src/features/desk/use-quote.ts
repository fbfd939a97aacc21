import type { DeskRound, Wanted } from '@kkumteo/contract/office/desk';
import { skipToken, useQuery } from '@tanstack/react-query';
import { quoteQuery } from '../../api/desk.ts';
import { failureMessage } from '../../lib/http.ts';

/** What a sale comes to; before enough is counted what is missing, and of what the desk does not sell why. */
export function useQuote(round: DeskRound, wanted: Wanted) {
  const has = (role: string): boolean => wanted.heads.some((head) => head.role === role);
  const isCounted = has('experiencer') && (has('leader') || !round.categories.some(({ role }) => role === 'leader'));
  const { data, error } = useQuery({ ...quoteQuery(wanted), ...(isCounted ? {} : { queryFn: skipToken }) });
  if (!isCounted)
    return { quote: null, words: has('experiencer') ? '보호자가 몇 명인지 적어 주세요.' : '몇 명인지 적어 주세요.' };
  const short = shortOf(round, wanted);
  if (short !== null) return { quote: null, refused: short };
  if (error !== null) return { quote: null, refused: failureMessage(error) };
  if (data === undefined) return { quote: null, words: '계산하고 있어요.' };
  return { quote: data, words: data.parts.map((part) => `${part.name} ${part.people}명`).join(', ') };
}

/** More people than seats that are left, as the list says it now; the sale itself decides. */
function shortOf({ free, leadersFree }: DeskRound, { heads }: Wanted): string | null {
  const sum = (of: string): number => heads.reduce((all, { role, count }) => all + (role === of ? count : 0), 0);
  if (sum('experiencer') > free) return `남은 자리가 ${free}석이에요.`;
  return leadersFree !== null && sum('leader') > leadersFree ? `남은 보호자 자리가 ${leadersFree}석이에요.` : null;
}
