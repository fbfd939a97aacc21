import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { can, isPledgeApproved } from '@kkumteo/domain/reservation/can';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { DueWords } from '../due-words.tsx';
import { Row, Stack, Text } from '@kkumteo/ui/layout.tsx';

const PledgeDialogs = lazy(async () => ({ default: (await import('../pledge/pledge-view-dialog.tsx')).PledgeDialogs }));

const VerificationDialog = lazy(async () => ({
  default: (await import('../verification/verification-dialog.tsx')).VerificationDialog,
}));

/** Which paper is open: the pledge to be written or to be seen, or the verification form. */
export type OpenPaper = 'write-pledge' | 'view-pledge' | 'verification';

interface Paper {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly state: ReactNode;
  readonly until: ReactNode;
  readonly action: ReactNode;
}

const COLUMNS: readonly Column<Paper>[] = [
  {
    key: 'name',
    header: '서류',
    rowHeader: true,
    cell: ({ name, about }) => (
      <Stack as="span">
        {name}
        <Text as="small" tone="faint" size="small" weight={400}>
          {about}
        </Text>
      </Stack>
    ),
  },
  { key: 'state', header: '상태', cell: ({ state }) => state },
  { key: 'until', header: '기한', cell: ({ until }) => until },
  { key: 'action', header: '할 일', align: 'center', cell: ({ action }) => action },
];

interface DocumentsProps {
  readonly detail: ReservationDetail;
  readonly paper: OpenPaper | null;
  readonly onPaper: (paper: OpenPaper | null) => void;
}

/**
 * The papers of a reservation, whether they are written, and the links to write, see and print them (reservation spec
 * §2, §4).
 */
export function Documents({ detail, paper, onPaper: setPaper }: DocumentsProps) {
  const { data: site } = useQuery(siteQuery);
  const papers = [
    ...(hasPledge(detail) ? [pledgePaper(detail, site?.now ?? null, setPaper)] : []),
    ...(hasVerification(detail) ? [verificationPaper(detail, setPaper)] : []),
  ];
  if (papers.length === 0) return null;
  // Without a deadline there is no column for it.
  const columns = COLUMNS.filter(({ key }) => key !== 'until' || papers.some(({ until }) => until !== null));
  return (
    <Section title="서류">
      <DataTable
        caption={`서류: ${columns.map(({ header }) => header).join(', ')}`}
        columns={columns}
        rows={papers}
        rowKey={({ key }) => key}
      />
      <Suspense fallback={null}>
        {paper === 'verification' ? (
          <VerificationDialog detail={detail} onClose={() => setPaper(null)} />
        ) : (
          paper !== null && (
            <PledgeDialogs
              detail={detail}
              isWriting={paper === 'write-pledge'}
              onWrite={() => setPaper('write-pledge')}
              onClose={() => setPaper(null)}
            />
          )
        )}
      </Suspense>
    </Section>
  );
}

/** Of a group, until it is paid or cancelled without one. */
const hasPledge = ({ track, status, pledgeId }: ReservationDetail): boolean =>
  track === 'group' && (pledgeId !== null || (status !== 'confirmed' && status !== 'cancelled'));

/** A group need not say when it books who has a discount (PD-88); a family has booked with it. */
const hasVerification = ({ track, status, lines, verificationWritten }: ReservationDetail): boolean =>
  verificationWritten ||
  (can.writeVerification({ status }).allowed &&
    (track === 'group' || lines.some(({ state, discount }) => state === 'open' && discount > 0)));

function verificationPaper(detail: ReservationDetail, onPaper: (paper: OpenPaper) => void): Paper {
  const { status, verificationWritten } = detail;
  const opens = verificationWritten || can.writeVerification({ status }).allowed;
  return {
    key: 'verification',
    name: '입장·체험료 할인, 면제대상 확인서',
    about: '할인·면제를 받는 분이 있을 때 학년별 수를 적습니다.',
    state: <Written yes={verificationWritten} status={status} isNeeded={false} />,
    until: null,
    action: opens ? (
      <Button size="small" onClick={() => onPaper('verification')}>
        면제대상 확인서
      </Button>
    ) : null,
  };
}

function pledgePaper(detail: ReservationDetail, now: Instant | null, onPaper: (paper: OpenPaper) => void): Paper {
  const { track, status, pledgeId, payment } = detail;
  const pledgeState = pledgeId === null ? 'none' : 'written';
  const writes = can.writePledge({ track, status, pledgeState }).allowed;
  const views = can.viewPledge({ pledgeState }).allowed;
  const prints = can.printPledge({ status, pledgeState }).allowed;
  return {
    key: 'pledge',
    name: '확약서',
    about: '이용료를 체험 당일까지 내겠다는 약속입니다.',
    state: <PledgeState detail={detail} now={now} />,
    until: writes && payment.dueAt !== null ? <DueWords dueAt={payment.dueAt} /> : null,
    // One button for both, so that the focus stays on it when the pledge is written.
    action:
      writes || views ? (
        <Button size="small" onClick={() => onPaper(writes ? 'write-pledge' : 'view-pledge')}>
          {writes ? '확약서 작성' : prints ? '확약서 보기·인쇄' : '확약서 보기'}
        </Button>
      ) : null,
  };
}

interface WrittenProps {
  readonly yes: boolean;
  readonly status: ReservationDetail['status'];
  /** Whether the reservation depends on it. */
  readonly isNeeded: boolean;
}

/** 작성 or 미작성; a cancelled reservation has nothing left to write. */
function Written({ yes, status, isNeeded }: WrittenProps) {
  const tone = status === 'cancelled' ? 'plain' : yes ? 'success' : isNeeded ? 'warning' : 'plain';
  return <Badge tone={tone}>{yes ? '작성' : '미작성'}</Badge>;
}

/** 작성 or 미작성; one that is neither paid nor cancelled also says when it counts as approved (PD-29). */
function PledgeState({ detail, now }: { readonly detail: ReservationDetail; readonly now: Instant | null }) {
  const visit = firstVisit(detail);
  if (detail.pledgeId === null)
    return <Written yes={false} status={detail.status} isNeeded={detail.status === 'provisional'} />;
  const approved = detail.status === 'pledged' && visit !== undefined && now !== null && isPledgeApproved(visit, now);
  return (
    <Row as="span" wrap gap={2}>
      <Written yes status={detail.status} isNeeded />
      {approved && <Badge tone="info">승인</Badge>}
      {detail.status === 'cancelled' && <Badge tone="danger">효력 없음</Badge>}
    </Row>
  );
}

const firstVisit = ({ lines }: ReservationDetail) =>
  lines
    .filter(({ state }) => state === 'open')
    .map(({ visitDate }) => visitDate)
    .sort()[0];
