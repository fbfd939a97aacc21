import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { confirmSentences, confirmVerbs } from '@kkumteo/copy/confirms';
import { paths } from '@kkumteo/contract/pages/addresses';
import type { Product } from '@kkumteo/domain/catalog/product';
import { cardRefusals } from '@kkumteo/domain/payment/experience-card';
import type { PaymentMethod } from '@kkumteo/domain/payment/method';
import { paymentPageRefusal } from '@kkumteo/domain/payment/page-checks';
import button from '@kkumteo/ui/button.module.css';
import { Button } from '@kkumteo/ui/button.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { focusField, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Panel, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { lazy, Suspense, useState } from 'react';
import { visitOf } from '../../api/pricing.ts';
import { usePanelBelow, useTouch } from '../../lib/media.ts';
import { barLine } from '../booking/bar-line.ts';
import { withAmounts } from '../booking/draft-item.ts';
import type { CheckoutList } from '../booking/checkout-list.ts';
import { payWords } from '../pricing/pay-words.ts';
import { PaymentDeadline } from '../pricing/payment-deadline.tsx';
import { PriceBreakdown } from '../pricing/price-breakdown.tsx';
import { PriceFailure } from '../pricing/price-failure.tsx';
import { PriceTotals } from '../pricing/price-totals.tsx';
import { type RefundedVisit, RefundPromise } from '../pricing/refund-promise.tsx';
import { SumBar } from '../pricing/sum-bar.tsx';
import { useQuote } from '../pricing/use-quote.ts';
import { AdditionalSessions, useAdditionalSessions } from './additional-sessions.tsx';
import { HoldTimer } from './hold-timer.tsx';
import { PaymentAgreements } from './payment-agreements.tsx';
import css from './payment.module.css';
import { PaymentAdvice } from './payment-advice.tsx';
import { PaymentPass } from './payment-pass.tsx';
import { PaymentMethods } from './methods/payment-methods.tsx';
import { PledgeSteps } from './pledge-steps.tsx';
import { WindowOfFlow } from './window/payment-window.tsx';
import { toFieldError, useExperienceCard } from './methods/use-experience-card.ts';
import { usePaymentFlow } from './flow/use-payment-flow.ts';
import { useOfferedMethods } from './methods/use-offered-methods.ts';
import { useAgreed } from './agreed-slot.ts';
import { useListedProducts } from './use-listed-products.ts';

const ExperienceCardFields = lazy(async () => ({
  default: (await import('./methods/experience-card-fields.tsx')).ExperienceCardFields,
}));

interface PaymentFormProps {
  readonly list: CheckoutList;
  /** Called when the outcome of a payment is unknown: the page waits for it, and nothing else can be paid meanwhile. */
  readonly onUnknown: () => void;
}

/** What is paid, how, the two agreements, and the press that pays. */
export function PaymentForm({ list, onUnknown }: PaymentFormProps) {
  const [agreed, setAgreed] = useAgreed(list);
  const products = useListedProducts(list);
  const errors = useFieldErrors();
  const price = useQuote(list.track, list.items);
  const items = list.items.map((listed, at) => withAmounts(listed, price.quote, at));
  const flow = usePaymentFlow({ kind: 'new-booking', list: { ...list, items } }, onUnknown);
  const sessions = useAdditionalSessions(list, () => (flow.attempt === null ? Promise.resolve() : flow.stop()));
  const offered = useOfferedMethods(list);
  const [chosen, setChosen] = useState<PaymentMethod>(flow.attempt?.method ?? 'card');
  const method = offered.methods.includes(chosen) ? chosen : 'card';
  const pledge = list.mode === 'pledge';
  const below = usePanelBelow();
  const touch = useTouch();
  const free = price.quote?.payTotal === 0;
  const card = useExperienceCard({ total: price.quote?.payTotal ?? null, attempt: flow.attempt, errors });
  const byExperienceCard = method === 'experience-card' && !free && !pledge;

  const sessionItems = list.items.map(({ item }, at) => ({
    ...item,
    offersAdditionalSession: price.quote?.lines[at]?.offersAdditionalSession ?? false,
  }));

  const press = () => {
    const refusal = paymentPageRefusal({
      items: sessionItems,
      reminderShown: sessions.reminded,
      noticeAgreed: agreed.notice,
      termsAgreed: agreed.terms,
      experienceCard: byExperienceCard && !card.held ? card.typed : null,
    });
    if (refusal === null)
      void flow.pay({
        total: price.quote?.payTotal ?? null,
        method,
        byRedirect: below || touch,
        card: byExperienceCard ? card : null,
      });
    else if (refusal.code === 'payment.additional-session-reminder') {
      focusField(errors.form.current, refusal.field ?? '');
      sessions.remind();
    } else if (isOfCard(refusal)) errors.show(cardRefusals(card.typed).map(toFieldError));
    else errors.show([{ field: ('field' in refusal && refusal.field) || '', message: sentenceFor(refusal) }]);
  };

  return (
    <Form errors={errors} onSubmit={press} className={css.form}>
      <div className={css.main}>
        {flow.attempt !== null && (
          <>
            <div className={css.inSight}>
              <HoldTimer attempt={flow.attempt} />
            </div>
            <Button look="text" size="small" onClick={() => void stopPaying(flow.stop)}>
              결제 그만두고 좌석 돌려주기
            </Button>
          </>
        )}
        {pledge && <PledgeSteps list={list} products={products} />}
        {list.track === 'group' && (
          <AdditionalSessions
            items={list.items}
            offered={sessionItems.map((item) => item.offersAdditionalSession)}
            state={sessions}
            onNone={press}
          />
        )}
        {!free && !pledge && <PaymentMethods offered={offered} chosen={method} onChoose={setChosen} />}
        {byExperienceCard && (
          <Suspense fallback={<Loading label="체험카드 입력란을 불러오는 중입니다." />}>
            <ExperienceCardFields card={card} errors={errors} total={price.quote?.payTotal ?? null} />
          </Suspense>
        )}
        <Section title="약관 동의">
          <Panel paddingBlock={2}>
            <PaymentAgreements agreed={agreed} errors={errors} onAgree={setAgreed} />
          </Panel>
        </Section>
        <PaymentAdvice list={list} byExperienceCard={byExperienceCard} />
        <Stack align="start" above={4}>
          <Link to={moreTo(list)} className={button.quiet}>
            추가예약
          </Link>
        </Stack>
      </div>
      <PaymentPass list={list} quote={price.quote} products={products}>
        <PriceTotals view={price} track={list.track} {...(pledge && { total: '당일 결제할 금액' })} />
        <PriceFailure view={price} />
        {price.quote !== null && (
          <details>
            <summary className={button.quiet}>계산 내역 보기</summary>
            {price.quote.lines.map((line, at) => (
              <PriceBreakdown key={at} line={line} />
            ))}
          </details>
        )}
        {!free && !pledge && <PaymentDeadline visits={list.items.map(visitOf)} />}
        <SumBar view={price} line={barLine(list.track, list.items)}>
          <Button
            type="submit"
            look="primary"
            wide
            aria-keyshortcuts="F6"
            busy={flow.doing ?? (price.loading ? '금액 계산 중' : null)}
            disabled={price.quote === null || (!free && !pledge && offered.methods.length === 0)}
          >
            {pledge
              ? '확약하기'
              : free
                ? '예약완료'
                : price.quote === null
                  ? '결제하기'
                  : payWords(price.quote.payTotal)}
          </Button>
        </SumBar>
        {pledge && (
          <Text tone="soft" size="second">
            지금은 결제하지 않습니다.
          </Text>
        )}
        {/* The experience card's own rules say until when it is refunded. */}
        {!byExperienceCard && <RefundPromise visits={refunded(list, products)} isUnpaid={free || pledge} />}
      </PaymentPass>
      <WindowOfFlow flow={flow} />
    </Form>
  );
}

/** Until when each visit is refunded; empty while a product is unknown, so that nothing wrong is promised. */
const refunded = ({ items }: CheckoutList, products: readonly (Product | undefined)[]): readonly RefundedVisit[] => {
  const known = items.flatMap(({ item: { visitDate }, labels: { startMinute } }, at) => {
    const policy = products[at]?.policy;
    return policy === undefined ? [] : [{ visitDate, startMinute, policy }];
  });
  return known.length === items.length ? known : [];
};

/** What is missing of the card shows at once, each beside its field. */
const isOfCard = ({ code }: { readonly code: string }): boolean => code.startsWith('payment.experience-card-');

const moreTo = ({ track, items }: CheckoutList): string => {
  const hall = items[0]?.labels.hall;
  return hall === undefined ? paths.halls(track) : paths.list(track, hall);
};

async function stopPaying(stop: () => Promise<void>): Promise<void> {
  const [yes, no] = confirmVerbs['stop-payment'];
  if (await confirm({ message: confirmSentences['stop-payment'], yes, no })) await stop();
}
