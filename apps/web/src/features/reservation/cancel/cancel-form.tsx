import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatAmount } from '@kkumteo/domain/shared/money';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { LinesForm, PressBar } from '../lines-form.tsx';
import { RefundAccountFields } from '../refund/refund-account-fields.tsx';
import { CancelLines } from './cancel-lines.tsx';
import { cancellableLines, isPaidByExperienceCard, LINES } from './chosen-lines.ts';
import { PaidTotals, RefundSum } from './refund-panel.tsx';
import { RefundRulesAgreement, RefundRulesSection } from './refund-rules-agreement.tsx';
import { type CancelForm as Form, useCancelForm } from './use-cancel-form.ts';
import { momentWords } from '../reservation-words.ts';

/**
 * The lines to cancel, the refund and its account, the one agreement, and the press (reservation spec §2 "Cancel
 * page").
 */
export function CancelForm({ detail }: { readonly detail: ReservationDetail }) {
  const form = useCancelForm(detail);
  return (
    <LinesForm
      track={detail.track}
      errors={form.errors}
      onPress={form.press}
      lines={
        <>
          {isPaidByExperienceCard(detail) && <ExperienceCardCancelWords closesAt={detail.payment.refundClosesAt} />}
          <LinesToCancel detail={detail} form={form} />
        </>
      }
      sums={
        <>
          <PaidTotals detail={detail} />
          <RefundSum detail={detail} {...form} />
        </>
      }
      button={<CancelButton form={form} />}
    >
      <RefundAccountFields detail={detail} form={form} />
      <RefundRulesSection />
      <RefundRulesAgreement agreed={form.agreed} error={form.errors.of('agreed')} onAgree={form.agree} />
    </LinesForm>
  );
}

function LinesToCancel({ detail, form }: { readonly detail: ReservationDetail; readonly form: Form }) {
  const [all, some] = [cancellableLines(detail).length, form.chosen.length];
  return (
    <Section
      title="취소할 상품"
      aside={
        <p role="status">
          {all}건 중 <b>{some}건</b> 선택
        </p>
      }
    >
      <Checkbox
        name={LINES}
        label={<b>모두 선택</b>}
        checked={some === all}
        partly={some > 0 && some < all}
        error={form.errors.of(LINES)}
        onChange={form.tickAll}
      />
      <CancelLines detail={detail} ticked={form.ticked} onTick={form.tick} />
    </Section>
  );
}

function CancelButton({ form }: { readonly form: Form }) {
  const { price, waiting } = form.refund;
  const total = price === null ? (waiting ? '계산 중' : '-') : formatAmount(price.total);
  const doing = form.isDone ? '취소됨' : form.busy ? '취소하는 중' : waiting ? '환불 금액을 계산하는 중' : null;
  return (
    <PressBar term="최종 환불 금액" sum={form.chosen.length === 0 ? formatAmount(0) : total}>
      <Button type="submit" look="danger" wide aria-keyshortcuts="F6" busy={doing}>
        예약취소
      </Button>
    </PressBar>
  );
}

/**
 * What the experience card's vendor refunds, said before anything is chosen: the whole payment, and until when (PD-35).
 */
function ExperienceCardCancelWords({ closesAt }: { readonly closesAt: Instant | null }) {
  return (
    <Notice title="체험카드로 결제하신 예약입니다">
      일부만 취소하실 수는 없습니다. 취소하시려면 모든 상품을 선택해 주세요.
      {closesAt !== null && ` 환불은 ${momentWords(closesAt)}까지 취소하신 예약만 가능합니다.`}
    </Notice>
  );
}
