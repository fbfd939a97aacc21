import type { PaperRequest } from '@kkumteo/contract/office/settlement-papers';
import { PAPER_KIND_WORDS, PAPER_STATE_WORDS } from '@kkumteo/copy/settlement';
import {
  formatBusinessNumber,
  PAPER_KINDS,
  PAPER_NUMBER_LETTERS,
  type PaperKind,
} from '@kkumteo/domain/settlement/papers';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatDay, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notePaper, papersQuery, settlePaper } from '../../api/settlement.ts';
import { reservationPlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { paidWords } from './papers-table.tsx';
import css from './work-sheet.module.css';

function useDone(onClose: () => void) {
  const queries = useQueryClient();
  return async (said: string) => {
    showHint(said);
    onClose();
    await queries.invalidateQueries({ queryKey: papersQuery.queryKey });
  };
}

/** Writes down that a school asked for a paper. */
export function NotePaperSheet({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState<{ kind: PaperKind; number: string; businessNumber: string }>({
    kind: 'tax-invoice',
    number: '',
    businessNumber: '',
  });
  const errors = useFieldErrors();
  const onDone = useDone(onClose);
  const change = (field: 'number' | 'businessNumber') => (text: string) => {
    setTyped({ ...typed, [field]: text });
    errors.clearError(field);
  };
  return (
    <Sheet title="요청 적기" sub="전화나 문의로 받은 요청" onClose={onClose}>
      <ActForm
        verb="요청 적기"
        busy="적는 중"
        choices={['전화로 요청', '문의로 요청', '방문해서 요청']}
        errors={errors}
        onCancel={onClose}
        send={async (reason, pressKey) => {
          await notePaper({ ...typed, reason, pressKey });
          await onDone('요청을 적었어요.');
        }}
      >
        <RadioGroup
          legend="어떤 서류인가요?"
          layout="row"
          value={typed.kind}
          options={PAPER_KINDS.map((value) => ({ value, label: PAPER_KIND_WORDS[value] }))}
          onChange={(kind) => setTyped({ ...typed, kind })}
        />
        <TextField
          label="예약번호"
          name="number"
          placeholder="KT-0000-0000-0"
          autoComplete="off"
          value={typed.number}
          error={errors.of('number')}
          onChange={change('number')}
        />
        <TextField
          label="사업자번호나 고유번호"
          name="businessNumber"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          optional={typed.kind === 'quote'}
          value={typed.businessNumber}
          error={errors.of('businessNumber')}
          onChange={change('businessNumber')}
        />
      </ActForm>
    </Sheet>
  );
}

interface PaperSheetProps {
  readonly paper: PaperRequest;
  readonly onClose: () => void;
}

/** One request: what it is for, and what became of it. */
export function PaperSheet({ paper, onClose }: PaperSheetProps) {
  const [acting, setActing] = useState<'issued' | 'refused' | null>(null);
  const maySettle = useMay('settlement.settle-paper') && paper.state === 'requested';
  return (
    <Sheet
      title={PAPER_KIND_WORDS[paper.kind]}
      sub={`${PAPER_STATE_WORDS[paper.state]} · ${moment(paper.requestedAt, serverNow())}에 요청`}
      onClose={onClose}
    >
      <SummaryList layout="rows" items={factsOf(paper)} />
      <p>
        <Link to={reservationPlace(paper.bookingReference)} className={css.link}>
          예약 {paper.bookingReference} 열기
        </Link>
      </p>
      {paper.kind === 'tax-invoice' && paper.isPaid && paper.method === 'card' && (
        <p className={css.faint}>카드로 결제한 예약은 카드 전표가 세금계산서를 대신해요.</p>
      )}
      {maySettle && acting === null && (
        <Row gap={2} wrap>
          <Button size="medium" look="primary" onClick={() => setActing('issued')}>
            발행했음
          </Button>
          <Button size="medium" onClick={() => setActing('refused')}>
            보낼 수 없음
          </Button>
        </Row>
      )}
      {acting !== null && (
        <SettlePaper key={acting} paper={paper} as={acting} onClose={onClose} onCancel={() => setActing(null)} />
      )}
    </Sheet>
  );
}

interface SettlePaperProps extends PaperSheetProps {
  readonly as: 'issued' | 'refused';
  readonly onCancel: () => void;
}

function SettlePaper({ paper, as, onClose, onCancel }: SettlePaperProps) {
  const [paperNumber, setPaperNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState(kstDate(serverNow()));
  const errors = useFieldErrors();
  const onDone = useDone(onClose);
  const isIssued = as === 'issued';
  return (
    <ActForm
      verb={isIssued ? '발행했음' : '보낼 수 없음'}
      busy="적는 중"
      choices={isIssued ? ['요청대로 발행', '고쳐서 다시 발행'] : ['카드로 결제함', '사업자번호가 다름', '요청을 거둠']}
      errors={errors}
      check={() =>
        isIssued && paperNumber.trim() === '' ? [{ field: 'issued.paperNumber', message: '번호를 적어 주세요.' }] : []
      }
      onCancel={onCancel}
      send={async (reason, pressKey) => {
        await settlePaper(paper.requestId, { issued: isIssued ? { paperNumber, issuedOn } : null, reason, pressKey });
        await onDone(isIssued ? '발행했다고 적었어요.' : '보낼 수 없다고 적었어요.');
      }}
    >
      {isIssued && (
        <>
          <TextField
            label={paper.kind === 'tax-invoice' ? '승인번호' : '문서번호'}
            name="issued.paperNumber"
            autoComplete="off"
            maxLength={PAPER_NUMBER_LETTERS}
            value={paperNumber}
            error={errors.of('issued.paperNumber')}
            onChange={(text) => {
              setPaperNumber(text);
              errors.clearError('issued.paperNumber');
            }}
          />
          <TextField
            label="발행한 날"
            name="issuedOn"
            type="date"
            value={issuedOn}
            error={errors.of('issuedOn')}
            onChange={setIssuedOn}
          />
        </>
      )}
    </ActForm>
  );
}

const factsOf = (paper: PaperRequest) => [
  ...(paper.organisation === null ? [] : [{ term: '단체', value: paper.organisation }]),
  ...(paper.businessNumber === null ? [] : [{ term: '사업자번호', value: formatBusinessNumber(paper.businessNumber) }]),
  { term: '금액', value: formatAmount(paper.amount) },
  { term: '결제', value: paidWords(paper) },
  ...(paper.paperNumber === null ? [] : [{ term: '발행 번호', value: paper.paperNumber }]),
  ...(paper.issuedOn === null ? [] : [{ term: '발행일', value: formatDay(paper.issuedOn) }]),
];
