import type { KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Spaced, Text } from '@kkumteo/ui/layout.tsx';
import type { ReactNode } from 'react';
import { type ListedItem, visitOf } from '../../api/pricing.ts';
import { usePanelBelow } from '../../lib/media.ts';
import { PaymentDeadline } from '../pricing/payment-deadline.tsx';
import { PriceSum } from '../pricing/price-sum.tsx';
import { type RefundedVisit, RefundPromise } from '../pricing/refund-promise.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import type { QuoteView } from '../pricing/use-quote.ts';
import { barLine } from './bar-line.ts';
import { Pass, PassFact, PassVisit } from './pass.tsx';
import css from './step-form.module.css';

export interface StepFormProps {
  readonly errors: FieldErrors;
  readonly listed: ListedItem | null;
  readonly visitDate: KstDate;
  readonly picturePath: string;
  /** How many come, in words. */
  readonly people: string;
  /** Where day, round and headcount can be changed; null where they can't from here. */
  readonly changeTo: string | null;
  readonly price: QuoteView;
  /** What a leader is called in the sum. */
  readonly leader?: string | undefined;
  readonly error: string | null;
  readonly busy: boolean;
  /** What the button says: 결제하기, 확약하기, BOOK_FREE, or NEXT_ITEM. */
  readonly button: string;
  /** Whether what the button leads to is paid, so that the end of payment is named where one is near. */
  readonly deadline: boolean;
  readonly onSubmit: () => void;
  /** By which rule it is refunded, and whether nothing is paid for it now. */
  readonly refund: { readonly policy: RefundedVisit['policy']; readonly isUnpaid: boolean };
  /** Another act with the filled form: 확약하기 beside 결제하기. Below the form where its panel is above it. */
  readonly instead?: { readonly button: string; readonly busy: boolean; readonly onPress: () => void };
  readonly guide?: ReactNode;
  readonly children: ReactNode;
}

/** What the button says where another item of the cart lacks its people still. */
export const NEXT_ITEM = '다음 체험';

export const BOOK_FREE = '예약하기';

/** The frame of the reserve step on both tracks: who comes, with the ticket, its price and the way on beside it. */
export function StepForm(props: StepFormProps) {
  const { listed, price, error, instead } = props;
  const below = usePanelBelow();
  const other = instead !== undefined && (
    <Button wide busy={instead.busy ? '확인하는 중' : null} disabled={props.busy} onClick={instead.onPress}>
      {instead.button}
    </Button>
  );
  return (
    <Form errors={props.errors} onSubmit={props.onSubmit} className={css.form}>
      <div className={css.people}>
        {props.children}
        {below && other && (
          <Spaced as="p" above={6}>
            {other}
          </Spaced>
        )}
      </div>
      <Pass
        label="예약 내용"
        slip
        hall={listed?.labels.hall}
        picturePath={props.picturePath}
        visits={
          listed !== null && (
            <PassVisit labels={listed.labels} visitDate={props.visitDate} changeTo={props.changeTo}>
              <PassFact icon="people" term="오는 사람">
                {props.people}
              </PassFact>
            </PassVisit>
          )
        }
      >
        <PriceSum view={price} leader={props.leader} />
        {error !== null && (
          <Text tone="danger" size="second" weight={600} role="alert">
            {error}
          </Text>
        )}
        {props.deadline && listed !== null && <PaymentDeadline visits={[visitOf(listed)]} />}
        <SumBar view={price} line={listed === null ? null : barLine(listed.item.track, [listed])}>
          <Button
            type="submit"
            look="primary"
            wide
            aria-keyshortcuts="F6"
            busy={props.busy ? '확인하는 중' : null}
            disabled={instead?.busy === true}
          >
            {props.button}
          </Button>
        </SumBar>
        {!below && other}
        {listed !== null && (
          <RefundPromise
            visits={[{ ...visitOf(listed), policy: props.refund.policy }]}
            isUnpaid={props.refund.isUnpaid}
          />
        )}
        {props.guide}
      </Pass>
    </Form>
  );
}
