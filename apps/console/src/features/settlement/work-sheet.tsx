import type { SettlementWork } from '@kkumteo/contract/office/settlement';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { WORK_ACT_WORDS, WORK_KIND_WORDS } from '@kkumteo/copy/settlement';
import type { WorkAct } from '@kkumteo/domain/settlement/work';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay } from '@kkumteo/domain/shared/time';
import type { OfficeAct } from '@kkumteo/domain/staff/may';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { Books } from './books.tsx';
import { SendForm } from './send-form.tsx';
import { SettleForm } from './settle-form.tsx';
import css from './work-sheet.module.css';
import { workAdvice, workTitle } from './work-words.ts';

const OFFICE_ACTS: Readonly<Record<WorkAct, OfficeAct>> = {
  'send-again': 'settlement.send-refund',
  'paid-otherwise': 'settlement.refund-paid',
  keep: 'settlement.settle-cancelled',
  cancel: 'settlement.settle-cancelled',
  explained: 'settlement.explain',
};

/** One thing that waits for a person: what it is, both books, its reservation, and what can be done. */
export function WorkSheet({ work, onClose }: { readonly work: SettlementWork; readonly onClose: () => void }) {
  const { orderNo, bookingReference, isProposed, acts } = work;
  const [acting, setActing] = useState<WorkAct | null>(null);
  const queries = useQueryClient();
  const mayReadBooks = useMay('settlement.read');
  const onDone = async (said: string) => {
    showHint(said);
    onClose();
    await queries.invalidateQueries();
  };
  const form = { work, onDone, onCancel: () => setActing(null) };
  return (
    <Sheet title={workTitle(work)} sub={subOf(work)} onClose={onClose}>
      <p>{workAdvice(work)}</p>
      <SummaryList layout="rows" items={factsOf(work)} />
      {mayReadBooks && <Books orderNo={orderNo} />}
      {bookingReference !== null && (
        <p>
          <Link to={reservationPlace(bookingReference)} className={css.link}>
            예약 {bookingReference} 열기
          </Link>
        </p>
      )}
      {isProposed && <p className={css.faint}>다른 계좌로 보내는 것이 승인을 기다리고 있어요.</p>}
      {acting === 'send-again' && <SendForm {...form} />}
      {acting !== null && acting !== 'send-again' && <SettleForm key={acting} {...form} act={acting} />}
      {acting === null && <Acts acts={acts} isProposed={isProposed} onAct={setActing} />}
    </Sheet>
  );
}

interface ActsProps {
  readonly acts: readonly WorkAct[];
  readonly isProposed: boolean;
  readonly onAct: (act: WorkAct) => void;
}

function Acts({ acts, isProposed, onAct }: ActsProps) {
  const may: Readonly<Record<WorkAct, boolean>> = {
    'send-again': useMay(OFFICE_ACTS['send-again']),
    'paid-otherwise': useMay(OFFICE_ACTS['paid-otherwise']),
    keep: useMay(OFFICE_ACTS.keep),
    cancel: useMay(OFFICE_ACTS.cancel),
    explained: useMay(OFFICE_ACTS.explained),
  };
  const mine = acts.filter((act) => may[act]);
  return (
    <Row gap={2} wrap>
      {mine.map((act, at) => (
        <Button
          key={act}
          size="medium"
          look={at === 0 ? 'primary' : 'secondary'}
          disabled={isProposed}
          onClick={() => onAct(act)}
        >
          {WORK_ACT_WORDS[act]}
        </Button>
      ))}
    </Row>
  );
}

const subOf = ({ kind, method, since }: SettlementWork): string =>
  [WORK_KIND_WORDS[kind], method && METHOD_WORDS[method], `${moment(since, serverNow())}부터`]
    .filter(Boolean)
    .join(' · ');

function factsOf({ amount, paid, theirs, dueOn, waited, isLate, orderNo }: SettlementWork) {
  return [
    { term: theirs === null ? '금액' : '우리 장부', value: formatAmount(amount) },
    ...(paid === null ? [] : [{ term: '결제한 돈', value: formatAmount(paid) }]),
    ...(theirs === null ? [] : [{ term: '결제사', value: formatAmount(theirs) }]),
    ...(dueOn === null
      ? []
      : [{ term: '법정 기한', value: `${formatDay(dueOn)}${isLate ? ' 지남' : ''} · ${waited ?? 0}영업일째` }]),
    { term: '주문번호', value: orderNo },
  ];
}
