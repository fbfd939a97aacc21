import type { Opening } from '@kkumteo/contract/office/opening';
import { STEP_WORDS } from '@kkumteo/copy/opening';
import type { OpeningStep, StepState } from '@kkumteo/domain/opening/opening-steps';
import { formatFullDay } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { type ReactNode, useState } from 'react';
import { places } from '../../lib/addresses.ts';
import { useBeginProduct } from '../catalogue/use-begin-product.ts';
import { HallsStep } from './halls-step.tsx';
import { OpenStep } from './open-step.tsx';
import css from './opening-steps.module.css';
import { OperatorForm } from './operator-form.tsx';
import { PaymentStep } from './payment-step.tsx';

const STATES: Readonly<Record<StepState, { readonly tone: BadgeTone; readonly word: string }>> = {
  done: { tone: 'success', word: '끝남' },
  missing: { tone: 'warning', word: '남음' },
  advised: { tone: 'info', word: '권함' },
};

/** Every step with what is there of it; the first that is missing is open, and each can be opened at any time. */
export function OpeningSteps({ opening }: { readonly opening: Opening }) {
  const next = opening.steps.find(({ state }) => state === 'missing')?.step ?? null;
  /** What is opened by hand; null follows the first that is missing. */
  const [chosen, setChosen] = useState<OpeningStep | 'none' | null>(null);
  const open = chosen ?? next;
  return (
    <ol className={css.steps} aria-label="처음 여는 단계">
      {opening.steps.map(({ step, state }, at) => (
        <li key={step} className={css.step}>
          <Disclosure
            level={2}
            title={`${at + 1}. ${STEP_WORDS[step]}`}
            aside={<Badge tone={STATES[state].tone}>{STATES[state].word}</Badge>}
            open={open === step}
            onToggle={(isOpened) => setChosen(isOpened ? step : 'none')}
          >
            {open === step && <Step step={step} opening={opening} onDone={() => setChosen(null)} />}
          </Disclosure>
        </li>
      ))}
    </ol>
  );
}

interface StepProps {
  readonly step: OpeningStep;
  readonly opening: Opening;
  readonly onDone: () => void;
}

function Step({ step, opening, onDone }: StepProps) {
  const { operator, products, unpriced, calendar, staff } = opening;
  switch (step) {
    case 'operator':
      return <OperatorForm written={operator} onDone={onDone} />;
    case 'halls':
      return operator === null ? <First step="operator" /> : <HallsStep opening={opening} onDone={onDone} />;
    case 'products':
      return opening.halls.length === 0 ? <First step="halls" /> : <ProductsStep products={products} />;
    case 'prices':
      return (
        <Elsewhere to={places.products} label="상품의 요금 정하기">
          {products.sold === 0
            ? '공개된 상품이 있으면 그 요금을 여기서 살펴요. 요금은 상품마다 적어요.'
            : unpriced.length === 0
              ? `판매하는 상품 ${products.sold}개에 모두 요금이 있어요.`
              : `요금이 없는 상품: ${unpriced.join(', ')}`}
        </Elsewhere>
      );
    case 'calendar':
      return (
        <Elsewhere to={places.calendar} label="운영일 보기">
          {calendar.firstDay === null || calendar.lastDay === null
            ? '아직 자리가 있는 날이 없어요. 상품을 공개하면 그 회차로 날마다 자리가 생겨요.'
            : `${formatFullDay(calendar.firstDay)}부터 ${formatFullDay(calendar.lastDay)}까지 ${calendar.openDays}일에 자리가 있어요. 쉬는 날을 확인해 주세요.`}
        </Elsewhere>
      );
    case 'staff':
      return (
        <Elsewhere to={places.people} label="직원 초대하기">
          지금 {staff.active}명이 일하고 {staff.invited}명을 초대했어요. 요금을 내리는 일처럼 두 사람이 있어야 하는 일이
          있어서 한 명 더 초대하기를 권해요.
        </Elsewhere>
      );
    case 'payment':
      return <PaymentStep now={opening.now} payment={opening.payment} />;
    case 'open':
      return <OpenStep opening={opening} />;
  }
}

const First = ({ step }: { readonly step: OpeningStep }) => (
  <Text tone="soft">먼저 ‘{STEP_WORDS[step]}’ 단계를 끝내 주세요.</Text>
);

interface ElsewhereProps {
  readonly to: string;
  readonly label: string;
  readonly children: ReactNode;
}

const Elsewhere = ({ to, label, children }: ElsewhereProps) => (
  <Stack gap={3}>
    <Text>{children}</Text>
    <div>
      <LinkButton to={to} size="medium">
        {label}
      </LinkButton>
    </div>
  </Stack>
);

function ProductsStep({ products }: Pick<Opening, 'products'>) {
  const begin = useBeginProduct();
  return (
    <Stack gap={3}>
      <Text>
        {products.sold === 0
          ? '상품을 만들어 이름과 회차, 좌석, 요금을 적고 공개해 주세요. 공원을 열기 전에는 방문자에게 보이지 않아요.'
          : `판매하는 상품이 ${products.sold}개 있어요.`}
        {products.drafts > 0 && ` 아직 공개하지 않은 상품이 ${products.drafts}개 있어요.`}
      </Text>
      <div className={css.acts}>
        {products.sold + products.drafts > 0 && (
          <LinkButton to={places.products} size="medium">
            상품 목록
          </LinkButton>
        )}
        <Button
          size="medium"
          look={products.drafts === 0 ? 'primary' : 'secondary'}
          busy={begin.busy ? '만드는 중' : null}
          onClick={() => void begin.run(null)}
        >
          상품 만들기
        </Button>
      </div>
    </Stack>
  );
}
