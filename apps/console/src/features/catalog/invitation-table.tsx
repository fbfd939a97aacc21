import type { ListedInvitation } from '@kkumteo/contract/office/coupons';
import { INVITATION_STATE_WORDS } from '@kkumteo/copy/coupons-office';
import type { InvitationState } from '@kkumteo/domain/catalog/invitation';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';

const TONES: Readonly<Record<InvitationState, BadgeTone>> = { open: 'success', full: 'warning', ended: 'plain' };

/** Booked of its limit: `3 / 10`. */
export const bookedWords = ({ bookings, limit }: Pick<ListedInvitation, 'bookings' | 'limit'>): string =>
  limit === null ? String(bookings) : `${bookings} / ${limit}`;

const COLUMNS: readonly GridColumn<ListedInvitation>[] = [
  { key: 'school', header: '초대한 곳', rowHeader: true, share: 1.8, value: ({ school }) => school || '적지 않음' },
  { key: 'code', header: '번호', share: 1.8, wideOnly: true, value: ({ code }) => code },
  { key: 'product', header: '체험', share: 2, value: ({ productName }) => productName },
  {
    key: 'bookings',
    header: '예약',
    align: 'end',
    share: 0.9,
    value: ({ bookings }) => bookings,
    cell: bookedWords,
  },
  { key: 'heads', header: '인원', align: 'end', share: 0.8, wideOnly: true, value: ({ heads }) => heads },
  {
    key: 'until',
    header: '마지막 날',
    share: 1.5,
    wideOnly: true,
    value: ({ until }) => until,
    cell: ({ until }) => (until === null ? '–' : formatFullDay(until)),
  },
  {
    key: 'state',
    header: '상태',
    share: 1.1,
    value: ({ state }) => INVITATION_STATE_WORDS[state],
    cell: ({ state }) => <Badge tone={TONES[state]}>{INVITATION_STATE_WORDS[state]}</Badge>,
  },
];

export interface InvitationTableProps {
  readonly invitations: readonly ListedInvitation[];
  readonly openCode: string | null;
  readonly onOpen: (code: string) => void;
}

/** Every invitation, with what is booked by it. */
export function InvitationTable({ invitations, openCode, onOpen }: InvitationTableProps) {
  const grid = useGrid({ rows: invitations, columns: COLUMNS });
  return (
    <>
      <ListTools list="invitations" grid={grid} fileName="초대" unit="개" findLabel="초대한 곳, 번호, 체험" />
      <Grid
        caption="초대"
        grid={grid}
        rowKey={({ code }) => code}
        openKey={openCode}
        onOpen={({ code }) => onOpen(code)}
      />
    </>
  );
}
