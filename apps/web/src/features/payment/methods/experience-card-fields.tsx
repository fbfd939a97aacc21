import { type Won, formatWon } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import type { FieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Panel, Stack } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import type { KeyboardEvent } from 'react';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { balanceRefusal } from '@kkumteo/domain/payment/experience-card';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import css from './experience-card-fields.module.css';
import { ExperienceCardRules } from './experience-card-rules.tsx';
import type { ExperienceCard } from './use-experience-card.ts';

export interface ExperienceCardFieldsProps {
  readonly card: ExperienceCard;
  readonly errors: FieldErrors;
  /** What is to be paid, in won; null while it is not known. */
  readonly total: Won | null;
}

/**
 * Id and number of the holder's card, its balance, where it is issued and until when it is refunded (reservation spec
 * §4, §9).
 */
export function ExperienceCardFields({ card, errors, total }: ExperienceCardFieldsProps) {
  const { cardId, cardNo } = card.typed;
  const untyped = card.held && cardId === '' && cardNo === '';
  return (
    <Section title="체험카드">
      <Panel padding={5}>
        <Stack gap={5}>
          {untyped && (
            <Notice title="앞서 확인하신 체험카드로 좌석을 맡아 두었습니다">
              다시 입력하지 않고 결제하실 수 있습니다. 다른 체험카드를 쓰시려면 아이디와 번호를 입력해 주세요.
            </Notice>
          )}
          <div className={css.fields} onKeyDown={(event) => checkOnEnter(event, card)}>
            <TextField
              label="체험카드 아이디"
              name="experienceCardId"
              autoComplete="off"
              required={!card.held}
              maxLength={50}
              value={cardId}
              error={errors.of('experienceCardId')}
              onChange={(value) => card.type({ cardId: value })}
            />
            <TextField
              label="체험카드번호"
              name="experienceCardNo"
              autoComplete="off"
              inputMode="numeric"
              required={!card.held}
              maxLength={MOST_DIGITS + 4}
              format={inFours}
              value={cardNo}
              error={errors.of('experienceCardNo')}
              onChange={(value) => card.type({ cardNo: value })}
            />
          </div>
          <p className={css.kept}>입력하신 아이디와 번호는 카드사에 확인할 때만 쓰고 저장하지 않습니다.</p>
          <Stack align="start" gap={3}>
            <Button
              name="experienceCardBalance"
              size="medium"
              busy={card.look.state === 'looking' ? '잔액 조회 중' : null}
              onClick={() => void card.check()}
            >
              잔액 조회
            </Button>
            <ExperienceCardBalance look={card.look} total={total} failure={errors.of('experienceCardBalance')} />
          </Stack>
          <ExperienceCardRules />
        </Stack>
      </Panel>
    </Section>
  );
}

// The longest number that a provider takes.
const MOST_DIGITS = 20;

/** `9400000000001001` as it is printed: `9400-0000-0000-1001`. */
const inFours = (typed: string): string =>
  /^[\d\s-]*$/u.test(typed) ? typed.replace(/\D/g, '').replace(/(\d{4})(?=\d)/g, '$1-') : typed;

/** Enter in a field looks at the card; it would pay otherwise. */
function checkOnEnter(event: KeyboardEvent, card: ExperienceCard): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (card.look.state !== 'looking') void card.check();
}

interface ExperienceCardBalanceProps {
  readonly look: ExperienceCard['look'];
  readonly total: Won | null;
  /** Why a look came to nothing, where it is not the card's fault. */
  readonly failure: string | null;
}

/** What is on the card against what is to be paid, said aloud when it comes. */
function ExperienceCardBalance({ look, total, failure }: ExperienceCardBalanceProps) {
  const known = look.state === 'known' ? look : null;
  const short = known === null || total === null ? null : balanceRefusal(known.balance, total);
  return (
    <div className={css.balance} aria-live="polite">
      {known !== null && (
        <SummaryList
          layout="sum"
          items={[
            { term: '카드 잔액', value: formatWon(known.balance), strong: total === null },
            ...(total === null
              ? []
              : [{ term: '결제 금액', value: formatWon(total) }, afterPaying(known.balance - total)]),
          ]}
        />
      )}
      <FieldError
        id="experience-card-balance-error"
        error={known === null ? failure : short === null ? null : sentenceFor(short)}
      />
    </div>
  );
}

const afterPaying = (left: Won) => ({
  term: left < 0 ? '모자라는 금액' : '결제 후 잔액',
  value: formatWon(Math.abs(left)),
  strong: true,
});
