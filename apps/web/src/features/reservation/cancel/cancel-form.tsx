import { paths } from '@kkumteo/contract/pages/addresses';
import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { useMediaQuery } from '../../../lib/media.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Section } from '../../../ui/page-frame.tsx';
import { SumBar } from '../../pricing/sum-bar.tsx';
import { RefundAccountFields } from '../refund/refund-account-fields.tsx';
import css from './cancel-form.module.css';
import { CancelLines } from './cancel-lines.tsx';
import { cancellableLines, isPaidByExperienceCard, LINES } from './chosen-lines.ts';
import { ExperienceCardCancelWords } from './experience-card-cancel-words.tsx';
import { PaidTotals, RefundSum } from './refund-panel.tsx';
import { RefundRulesAgreement, RefundRulesSection } from './refund-rules-agreement.tsx';
import { type CancelForm as Form, useCancelForm } from './use-cancel-form.ts';

/** What is cancelled, what goes back for it and where to, the one agreement, and the press (reservation spec §2 "Cancel page"). */
export function CancelForm({ detail }: { readonly detail: ReservationDetail }) {
  const form = useCancelForm(detail);
  // Below it the sums follow what they are of, and the buttons come last.
  const wide = useMediaQuery('(min-width: 1024px)');
  const sums = (
    <>
      <PaidTotals detail={detail} />
      <RefundSum detail={detail} {...form} />
    </>
  );
  return (
    <form
      ref={form.errors.form}
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        form.press();
      }}
    >
      <div className={css.main}>
        {isPaidByExperienceCard(detail) && <ExperienceCardCancelWords />}
        <LinesToCancel detail={detail} form={form} />
        {!wide && <div className={css.sums}>{sums}</div>}
        {form.asksAccount && (
          <RefundAccountFields
            banks={detail.refundBanks}
            account={form.account}
            errors={form.errors}
            onChange={form.type}
          />
        )}
        <RefundRulesSection />
        <RefundRulesAgreement agreed={form.agreed} error={form.errors.of('agreed')} onAgree={form.agree} />
      </div>
      <div className={wide ? css.panel : css.end}>
        {wide && sums}
        <CancelButton form={form} />
        <LinkButton to={paths.reservations(detail.track)} wide>
          예약목록
        </LinkButton>
      </div>
    </form>
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
  const { preview, waiting } = form.refund;
  const total = preview === null ? (waiting ? '계산 중' : '-') : formatAmount(preview.total);
  const doing = form.busy ? '취소하는 중' : waiting ? '환불 금액을 계산하는 중' : null;
  return (
    <SumBar
      view={{ quote: null, loading: false, failure: null }}
      before={
        <p className={css.barSum} aria-hidden="true">
          <span>최종 환불 금액</span>
          <b>{form.chosen.length === 0 ? formatAmount(0) : total}</b>
        </p>
      }
    >
      <Button type="submit" look="danger" wide busy={doing}>
        예약취소
      </Button>
    </SumBar>
  );
}
