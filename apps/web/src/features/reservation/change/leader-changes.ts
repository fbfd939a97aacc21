import type { ChangedLeader, LineBeforeChange } from '@kkumteo/domain/reservation/change/change';
import { unchanged } from './staged-line.ts';

/** One thing that a change gives another value, in the words of the page. */
export interface ChangedPart {
  readonly term: string;
  readonly was: string;
  readonly is: string;
}

const FIELDS = [
  { field: 'name', label: '이름' },
  { field: 'mobile', label: '휴대전화' },
  { field: 'email', label: '이메일' },
  { field: 'categoryId', label: '복지할인' },
] as const satisfies readonly { readonly field: keyof ChangedLeader; readonly label: string }[];

const NONE = '없음';
const nameOf = ({ name }: ChangedLeader): string => name || '이름 없음';

/** What changes of who leads a line: each value of those who stay, then who comes and who no longer does. */
export function leaderChanges(
  before: LineBeforeChange,
  after: readonly ChangedLeader[],
  categoryName: (categoryId: string) => string,
): readonly ChangedPart[] {
  const word = before.track === 'group' ? '인솔자' : '보호자';
  const present = unchanged(before).leaders;
  const wordsOf = (leader: ChangedLeader, field: (typeof FIELDS)[number]['field']): string =>
    (field === 'categoryId' ? categoryName(leader.categoryId) : leader[field]) || NONE;
  return [
    ...present.flatMap((leader): readonly ChangedPart[] => {
      const now = after.find(({ leaderId }) => leaderId === leader.leaderId);
      if (now === undefined) return [{ term: `${word} 빠짐`, was: nameOf(leader), is: NONE }];
      return FIELDS.filter(({ field }) => leader[field] !== now[field]).map(({ field, label }) => ({
        term: field === 'name' ? `${word} 이름` : `${nameOf(leader)} ${label}`,
        was: wordsOf(leader, field),
        is: wordsOf(now, field),
      }));
    }),
    ...after
      .filter(({ leaderId }) => leaderId === null)
      .map((leader) => ({ term: `${word} 추가`, was: NONE, is: nameOf(leader) })),
  ];
}
