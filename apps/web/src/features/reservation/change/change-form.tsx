import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import { changeNotice } from '@kkumteo/copy/reservation';
import { Button } from '@kkumteo/ui/button.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { NoticeAgreement } from '../../payment/payment-agreements.tsx';
import { useAskBeforeBack, useAskBeforeLinks } from '../ask-before-leaving.ts';
import { LinesForm, PressBar } from '../lines-form.tsx';
import { RefundAccountFields } from '../refund/refund-account-fields.tsx';
import { ChangeLines, linePlace } from './change-lines.tsx';
import { BLOCKED, ChangeSum, differenceTerm, differenceWords } from './change-sum.tsx';
import { useUnsavedChange } from './change-draft.ts';
import { type ChangeForm as Form, CHANGES, useChangeForm } from './use-change-form.ts';
import { Prose } from '@kkumteo/ui/prose.tsx';

export interface ChangeFormProps {
  readonly detail: ReservationDetail;
  readonly onChange: (line: DetailLine) => void;
}

/**
 * The staged changes, their price, the refund's account, the one agreement, and the press that saves all of it at once.
 */
export function ChangeForm({ detail, onChange }: ChangeFormProps) {
  const form = useChangeForm(detail);
  const unsaved = useUnsavedChange(detail.reservationNo);
  useAskBeforeBack(unsaved);
  useAskBeforeLinks(unsaved);
  return (
    <LinesForm
      track={detail.track}
      errors={form.errors}
      onPress={form.press}
      lines={
        <Section
          title="예약 상품"
          aside={
            <p role="status">
              저장 전 변경 <b>{form.staged.length}건</b>
            </p>
          }
        >
          <Spaced below={2} data-field={CHANGES} tabIndex={-1}>
            <FieldError id="nothing-changed" error={form.staged.length === 0 ? form.errors.of(CHANGES) : null} />
          </Spaced>
          <ChangeLines
            detail={detail}
            staged={form.staged}
            price={form.price.price}
            onChange={onChange}
            onRevert={form.revert}
            refusalOf={(lineNo) => form.errors.of(linePlace(lineNo))}
          />
        </Section>
      }
      sums={<ChangeSum detail={detail} form={form} />}
      button={<SaveButton detail={detail} form={form} />}
    >
      <RefundAccountFields detail={detail} form={form} />
      <Section title="꼭 확인해 주세요">
        <Prose>
          <Text as="ul" size="second">
            {changeNotice.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Text>
        </Prose>
      </Section>
      <Section title="동의">
        <NoticeAgreement agreed={form.agreed} errors={form.errors} onAgree={form.agree} />
      </Section>
    </LinesForm>
  );
}

function SaveButton({ detail, form }: { readonly detail: ReservationDetail; readonly form: Form }) {
  const { price, waiting } = form.price;
  const difference = price?.difference ?? 0;
  const known = form.staged.length === 0 || price !== null;
  const doing = form.busy ? '변경을 저장하는 중' : waiting ? '금액을 계산하는 중' : null;
  return (
    <PressBar term={differenceTerm(detail, difference)} sum={known ? differenceWords(difference) : '-'}>
      <Button
        type="submit"
        look="primary"
        wide
        aria-keyshortcuts="F6"
        busy={doing}
        disabled={form.blocked !== null}
        aria-describedby={form.blocked !== null ? BLOCKED : undefined}
      >
        예약변경적용(저장)
      </Button>
    </PressBar>
  );
}
