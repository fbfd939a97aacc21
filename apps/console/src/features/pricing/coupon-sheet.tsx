import type { CodesMade, ListedCoupon } from '@kkumteo/contract/office/coupons';
import { COUPON_STATE_WORDS } from '@kkumteo/copy/coupons-office';
import { isGivenOut } from '@kkumteo/domain/pricing/coupon-state';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '../../lib/sheet.tsx';
import { editCoupon } from '../../api/coupon-drafts.ts';
import { useMay } from '../staff/self.tsx';
import { useAct } from '../staff/use-act.ts';
import { CodesDialog } from './codes-dialog.tsx';
import { CouponUseTables } from './coupon-use-tables.tsx';
import { couponFacts } from './coupon-words.ts';
import { GiveForm } from './give-form.tsx';
import { MakeCodesForm } from './make-codes-form.tsx';
import { VoidForm } from './void-form.tsx';

/** `batch` is void as a whole; `code` is one that is typed. */
type Acting = 'make' | 'give' | 'void-code' | { readonly batchId: number } | null;

export interface CouponSheetProps {
  readonly coupon: ListedCoupon;
  /** Opens the draft of the coupon. */
  readonly onEdit: (draftId: number) => void;
  readonly onClose: () => void;
}

/** One coupon: what it is, its batches and its use by day, and what can be done with it. */
export function CouponSheet({ coupon, onEdit, onClose }: CouponSheetProps) {
  const { couponId, note, amount, state } = coupon;
  const [acting, setActing] = useState<Acting>(null);
  const [made, setMade] = useState<CodesMade | null>(null);
  const queries = useQueryClient();
  const mayVoid = useMay('coupon.void');
  const stop = () => setActing(null);
  const edit = useAct({ send: async () => onEdit((await editCoupon(couponId)).draftId) });
  const onDone = async (said: string) => {
    showHint(said);
    stop();
    await queries.invalidateQueries();
  };
  const onMade = async (codes: CodesMade) => {
    setMade(codes);
    stop();
    await queries.invalidateQueries();
  };
  const form = { coupon, onDone, onCancel: stop };
  return (
    <Sheet title={note} sub={`${formatAmount(amount)} · ${COUPON_STATE_WORDS[state]}`} onClose={onClose}>
      <SummaryList layout="rows" items={couponFacts(coupon)} />
      {edit.failure !== null && <p role="alert">{edit.failure}</p>}
      {acting === null && (
        <Acts
          isGivenOut={isGivenOut(state)}
          onAct={setActing}
          onEdit={state === 'removed' ? undefined : () => void edit.run()}
        />
      )}
      {acting === 'make' && <MakeCodesForm coupon={coupon} onMade={onMade} onCancel={stop} />}
      {acting === 'give' && <GiveForm {...form} />}
      {acting === 'void-code' && <VoidForm key="code" batchId={null} {...form} />}
      {typeof acting === 'object' && acting !== null && (
        <VoidForm key={acting.batchId} batchId={acting.batchId} {...form} />
      )}
      <CouponUseTables couponId={couponId} onVoid={mayVoid ? (batchId) => setActing({ batchId }) : undefined} />
      {made !== null && <CodesDialog note={note} made={made} onClose={() => setMade(null)} />}
    </Sheet>
  );
}

interface ActsProps {
  readonly isGivenOut: boolean;
  readonly onAct: (acting: Acting) => void;
  /** Absent where the catalogue has it no more. */
  readonly onEdit: (() => void) | undefined;
}

function Acts({ isGivenOut: mayGiveOut, onAct, onEdit }: ActsProps) {
  const mayEdit = useMay('catalogue.edit');
  const mayMake = useMay('coupon.make-codes');
  const mayGive = useMay('coupon.give');
  const mayVoid = useMay('coupon.void');
  return (
    <Row gap={2} wrap>
      {mayMake && mayGiveOut && (
        <Button size="medium" look="primary" onClick={() => onAct('make')}>
          번호 만들기
        </Button>
      )}
      {mayGive && mayGiveOut && (
        <Button size="medium" onClick={() => onAct('give')}>
          회원에게 주기
        </Button>
      )}
      {mayEdit && onEdit !== undefined && (
        <Button size="medium" onClick={onEdit}>
          고치기
        </Button>
      )}
      {mayVoid && (
        <Button size="medium" onClick={() => onAct('void-code')}>
          번호 하나 무효로
        </Button>
      )}
    </Row>
  );
}
