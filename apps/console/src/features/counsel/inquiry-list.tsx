import type { InquiryState, ListedInquiry } from '@kkumteo/contract/office/inquiry';
import { INQUIRY_TOPIC_NAMES } from '@kkumteo/copy/inquiry';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { serverNow } from '../../lib/clock.ts';
import type { GridColumn } from '../../lib/table/columns.ts';
import { Grid } from '../../lib/table/grid.tsx';
import { useGrid } from '../../lib/table/use-grid.ts';
import { ListTools } from '../staff/list-tools.tsx';
import { moment, stamp } from '../staff/times.ts';

const ASKED: readonly GridColumn<ListedInquiry>[] = [
  {
    key: 'asked',
    header: '물은 때',
    share: 1.2,
    value: ({ askedAt }) => stamp(askedAt),
    cell: ({ askedAt }) => moment(askedAt, serverNow()),
  },
  { key: 'topic', header: '주제', rowHeader: true, share: 1.2, value: ({ topic }) => INQUIRY_TOPIC_NAMES[topic] },
  { key: 'name', header: '이름', share: 0.8, value: ({ name }) => name },
  { key: 'number', header: '문의번호', share: 1.6, wideOnly: true, value: ({ inquiryNo }) => inquiryNo },
  {
    key: 'reservation',
    header: '예약번호',
    share: 1.6,
    wideOnly: true,
    value: ({ bookingReference }) => bookingReference,
    cell: ({ bookingReference }) => bookingReference ?? '–',
  },
];

const COLUMNS: Readonly<Record<InquiryState, readonly GridColumn<ListedInquiry>[]>> = {
  open: ASKED,
  answered: [
    ...ASKED,
    {
      key: 'answered',
      header: '답한 사람',
      share: 1.4,
      value: ({ answered }) => answered && `${answered.by} ${stamp(answered.at)}`,
      cell: ({ answered }) => answered && `${answered.by} ${moment(answered.at, serverNow())}`,
    },
  ],
};

const NONE: Readonly<Record<InquiryState, string>> = {
  open: '답을 기다리는 문의가 없어요.',
  answered: '답한 문의가 없어요.',
};

export interface InquiryListProps {
  readonly state: InquiryState;
  readonly inquiries: readonly ListedInquiry[];
  readonly openNo: string | null;
  readonly onOpen: (inquiryNo: string) => void;
}

export function InquiryList({ state, inquiries, openNo, onOpen }: InquiryListProps) {
  const grid = useGrid({ rows: inquiries, columns: COLUMNS[state] });
  if (inquiries.length === 0) return <EmptyState>{NONE[state]}</EmptyState>;
  return (
    <>
      <ListTools list="inquiries" grid={grid} fileName="문의" unit="건" findLabel="번호, 이름, 주제" />
      <Grid
        caption="문의"
        grid={grid}
        rowKey={({ inquiryNo }) => inquiryNo}
        openKey={openNo}
        onOpen={({ inquiryNo }) => onOpen(inquiryNo)}
      />
    </>
  );
}
