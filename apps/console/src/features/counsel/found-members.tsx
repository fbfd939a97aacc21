import type { FoundMember, FoundMembers } from '@kkumteo/contract/office/counsel';
import { formatFullDay, kstDate } from '@kkumteo/domain/shared/time';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import css from './members.module.css';

const COLUMNS: readonly GridColumn<FoundMember>[] = [
  { key: 'name', header: '이름', rowHeader: true, value: ({ name }) => name },
  { key: 'phone', header: '휴대전화', share: 1.3, value: ({ phone }) => phone },
  { key: 'loginId', header: '아이디', wideOnly: true, value: ({ loginId }) => loginId },
  { key: 'email', header: '메일', share: 1.6, wideOnly: true, value: ({ email }) => email },
  {
    key: 'organisation',
    header: '단체',
    share: 1.4,
    value: ({ organisation }) => organisation,
    cell: ({ organisation }) => organisation ?? '–',
  },
  {
    key: 'joined',
    header: '가입',
    share: 1.4,
    wideOnly: true,
    value: ({ joinedAt }) => kstDate(joinedAt),
    cell: ({ joinedAt }) => formatFullDay(kstDate(joinedAt)),
  },
];

export interface FoundMembersTableProps {
  readonly found: FoundMembers;
  readonly onOpen: (memberKey: number) => void;
}

/** Who may be meant, masked. */
export function FoundMembersTable({ found: { members, more, isShort }, onOpen }: FoundMembersTableProps) {
  const grid = useGrid({ rows: members, columns: COLUMNS });
  return (
    <>
      <p role="status" className={css.count}>
        {isShort
          ? '이름은 두 글자, 전화는 끝 네 자리부터 찾아요.'
          : more
            ? `${members.length}명보다 많아요. 더 적으면 좁혀져요.`
            : `${members.length}명`}
      </p>
      {members.length === 0 && !isShort && <EmptyState>찾은 회원이 없어요. 다른 말로 찾아 보세요.</EmptyState>}
      {members.length > 0 && (
        <Grid
          caption="찾은 회원"
          grid={grid}
          rowKey={({ memberKey }) => String(memberKey)}
          onOpen={({ memberKey }) => onOpen(memberKey)}
        />
      )}
    </>
  );
}
