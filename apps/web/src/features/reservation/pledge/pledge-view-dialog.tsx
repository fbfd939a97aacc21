import type { PledgeView } from '@kkumteo/contract/pledge/pledge-form';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { PLEDGE_TITLE } from '@kkumteo/copy/papers';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { can } from '@kkumteo/domain/reservation/can';
import { formatAmount, formatWon, sumWon } from '@kkumteo/domain/shared/money';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { addressWords } from '@kkumteo/domain/member/address';
import { Button } from '@kkumteo/ui/button.tsx';
import { type Column, DataTable } from '@kkumteo/ui/data-table.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { siteQuery } from '../../../api/catalog.ts';
import { pledgeQuery } from '../../../api/pledge.ts';
import { failureMessage } from '../../../lib/http.ts';
import { printInWindow } from '../../../lib/print-window.ts';
import { PaperButton } from '../papers/paper-button.tsx';
import { dateWords, PRINT_BLOCKED } from '../documents/print-words.ts';
import css from './pledge.module.css';
import { type HeadRow, headRows } from './head-rows.ts';
import { PledgePaper } from './pledge-paper.tsx';

interface PledgeViewDialogProps {
  readonly detail: ReservationDetail;
  readonly onClose: () => void;
  readonly onEdit: () => void;
}

/** 확약서: the written pledge, to change until it is paid, and to print unless it is cancelled (reservation spec §2). */
export function PledgeViewDialog({ detail, onClose, onEdit }: PledgeViewDialogProps) {
  const operator = useQuery(siteQuery);
  const site = operator.data;
  const view = useQuery(pledgeQuery(detail.reservationNo, 'view'));
  const paper = useRef<HTMLDivElement>(null);
  const { reservationNo, bookingReference } = detail;
  const numbers = { reservationNo, bookingReference };
  const editable = can.editPledge({ status: detail.status }).allowed;
  const printed = can.printPledge({ status: detail.status, pledgeState: 'written' });
  const print = async () => {
    const article = paper.current?.firstElementChild;
    if (article && !(await printInWindow(PLEDGE_TITLE, article))) await alert({ message: PRINT_BLOCKED });
  };
  const failed = [view, operator].find(({ isError, data }) => isError && data === undefined);
  const shown = view.data?.written == null || site === undefined ? null : view.data;
  return (
    <Dialog
      title="확약서"
      open
      onClose={onClose}
      size="form"
      actions={
        shown &&
        printed.allowed && (
          <>
            {editable && <Button onClick={onEdit}>수정</Button>}
            <PaperButton reservationNo={reservationNo} paper="pledge">
              PDF 저장
            </PaperButton>
            <Button look="primary" onClick={() => void print()}>
              인쇄
            </Button>
          </>
        )
      }
    >
      {shown !== null && site !== undefined ? (
        <>
          {!printed.allowed && <Notice tone="warning">{sentenceFor(printed.rejection)}</Notice>}
          <Written view={shown} addressee={`${site.operator.foundationName} ${site.operator.chairmanTitle} 귀하`} />
          {printed.allowed && (
            <div ref={paper} hidden>
              <PledgePaper view={shown} numbers={numbers} operator={site.operator} />
            </div>
          )}
        </>
      ) : failed !== undefined ? (
        <FailedState
          message={failureMessage(failed.error)}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : (
        <Loading label="확약서를 불러오는 중입니다." />
      )}
    </Dialog>
  );
}

type Line = PledgeView['lines'][number];

const COLUMNS: readonly Column<Line>[] = [
  { key: 'product', header: '상품', rowHeader: true, cell: ({ productName }) => productName },
  {
    key: 'round',
    header: '체험일과 회차',
    cell: (line) => (
      <>
        {formatFullDay(line.visitDate)}
        <br />
        {line.roundName} {formatMinute(line.startMinute)}–{formatMinute(line.endMinute)}
      </>
    ),
  },
  {
    key: 'people',
    header: '인원',
    align: 'end',
    cell: ({ experiencerCount, leaderCount }) => `${experiencerCount + leaderCount}명`,
  },
  {
    key: 'discount',
    header: '할인',
    align: 'end',
    cell: ({ discount }) => (discount === 0 ? null : `-${formatAmount(discount)}`),
  },
  { key: 'amount', header: '금액', align: 'end', cell: ({ amount }) => formatWon(amount) },
];

const HEADS: readonly Column<HeadRow>[] = [
  { key: 'product', header: '상품', cell: ({ productNames }) => productNames },
  { key: 'role', header: '대상', cell: ({ roleName }) => roleName },
  {
    key: 'category',
    header: '구분',
    rowHeader: true,
    cell: ({ categoryName, note }) => (
      <div>
        {categoryName}
        {note !== '' && <small className={css.note}>{note}</small>}
      </div>
    ),
  },
  { key: 'rate', header: '할인율', align: 'end', cell: ({ rate }) => rate },
  { key: 'people', header: '인원', align: 'end', cell: ({ people }) => `${people}명` },
];

function Written({ view, addressee }: { readonly view: PledgeView; readonly addressee: string }) {
  if (view.written === null) return null;
  const { form, changedOn } = view.written;
  return (
    <>
      <SummaryList
        items={[
          { term: '단체명', value: form.organisationName },
          { term: '주소', value: addressWords(form) },
          { term: '단체장', value: form.headName },
          { term: '작성자', value: form.applicantName },
        ]}
      />
      <Spaced above={4}>
        <DataTable
          caption="이용 내용과 금액: 상품, 체험일과 회차, 인원, 할인, 금액"
          dense
          columns={COLUMNS}
          rows={view.lines}
          rowKey={({ lineNo }) => lineNo}
        />
        <Spaced above={4}>
          <DataTable
            caption="인원과 할인: 상품, 대상, 구분, 할인율, 인원"
            dense
            columns={HEADS}
            rows={headRows(view.lines)}
            rowKey={({ key }) => key}
          />
        </Spaced>
        <p className={css.sum}>
          합계 <b>{formatWon(sumWon(view.lines.map(({ amount }) => amount)))}</b>
        </p>
      </Spaced>
      <div className={css.word}>
        <p>위와 같이 체험관을 이용하고 이용료를 체험 당일까지 낼 것을 확약합니다.</p>
        <Text tone="soft" size="second">
          {dateWords(changedOn)}
        </Text>
        <Text weight={700}>{addressee}</Text>
      </div>
    </>
  );
}
