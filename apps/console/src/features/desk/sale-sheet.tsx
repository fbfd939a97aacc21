import type { DeskSale } from '@kkumteo/contract/office/desk';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { formatMinute, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskKey, refundSale } from '../../api/desk.ts';
import { Icon } from '../../lib/icon.tsx';
import { Sheet } from '../../lib/sheet.tsx';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import { peopleWords, timeSpan, WAY_WORDS } from './desk-words.ts';

export interface SaleSheetProps {
  readonly sale: DeskSale;
  readonly onPrint: () => void;
  readonly onClose: () => void;
}

/** A sale beside the page: what it was, its ticket again, and its refund. */
export function SaleSheet({ sale, onPrint, onClose }: SaleSheetProps) {
  const [isRefunding, setIsRefunding] = useState(false);
  const mayRefund = useMay('reservation.refund-desk-money');
  const { way, status } = sale;
  const paid = way === null ? '무료' : `${WAY_WORDS[way]} ${formatAmount(sale.total)}`;
  const isOpen = status === 'confirmed';
  return (
    <Sheet
      title={`${sale.productName} ${sale.roundName}`}
      sub={`${sale.bookingReference} · ${timeSpan(sale)}`}
      onClose={onClose}
    >
      <SummaryList
        items={[
          { term: '사람', value: peopleWords(sale.people) },
          { term: '판매', value: [formatMinute(kstMinute(sale.soldAt)), sale.soldBy].filter(Boolean).join(' · ') },
          { term: '결제', value: paid },
          ...(sale.received === null ? [] : [{ term: '받은 돈', value: formatAmount(sale.received) }]),
          ...(sale.approvalNo === null ? [] : [{ term: '승인번호', value: sale.approvalNo }]),
          ...(sale.cashReceipt === '' ? [] : [{ term: '현금영수증', value: sale.cashReceipt }]),
          ...(sale.refundedAt === null
            ? []
            : [{ term: '환불', value: `${formatMinute(kstMinute(sale.refundedAt))} ${paid}` }]),
        ]}
      />
      {isOpen && !isRefunding && (
        <Row gap={2}>
          <Button size="medium" onClick={onPrint}>
            <Icon name="print" /> 표 다시 인쇄
          </Button>
          {mayRefund && (
            <Button size="medium" look="danger" onClick={() => setIsRefunding(true)}>
              {way === null ? '표 취소' : '환불'}
            </Button>
          )}
        </Row>
      )}
      {isOpen && isRefunding && <RefundForm sale={sale} onDone={() => setIsRefunding(false)} />}
    </Sheet>
  );
}

/** The way back is the way that it was paid. */
function RefundForm({ sale, onDone }: { readonly sale: DeskSale; readonly onDone: () => void }) {
  const queries = useQueryClient();
  const [approvalNo, setApprovalNo] = useState('');
  const { way, total } = sale;
  return (
    <ActForm
      verb={way === null ? '표 취소' : `${formatAmount(total)} 환불`}
      busy="환불하는 중"
      danger
      choices={['일정이 바뀜', '아이가 아픔', '잘못 팖']}
      onCancel={onDone}
      send={async (reason) => {
        await refundSale(sale.reservationNo, {
          amount: way === null ? 0 : total,
          approvalNo: approvalNo.trim(),
          reason,
        });
        showHint(way === 'cash' ? `${formatAmount(total)}을 내주세요.` : '환불했어요.');
        onDone();
        await queries.invalidateQueries({ queryKey: deskKey });
      }}
    >
      <p>
        {way === 'cash' && `현금함에서 ${formatAmount(total)}을 내주고, 표를 돌려받으세요. 자리는 다시 팔려요.`}
        {way === 'card' && '단말기에서 먼저 승인을 취소하고, 취소 승인번호를 적어 주세요. 자리는 다시 팔려요.'}
        {way === null && '무료 표를 취소하면 자리가 다시 팔려요.'}
      </p>
      {way === 'card' && (
        <TextField
          label="취소 승인번호"
          name="approvalNo"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={approvalNo}
          onChange={setApprovalNo}
        />
      )}
    </ActForm>
  );
}
