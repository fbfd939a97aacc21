import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { balanceRefusal } from '@kkumteo/domain/payment/experience-card';
import { formatWon, type Won } from '@kkumteo/domain/shared/money';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import css from './experience-card-fields.module.css';
import type { ExperienceCard } from './use-experience-card.ts';

export interface ExperienceCardBalanceProps {
  readonly look: ExperienceCard['look'];
  readonly total: Won | null;
  /** Why a look came to nothing, where it is not the card's fault. */
  readonly failure: string | null;
}

/** What is on the card against what is to be paid, said aloud when it comes. */
export function ExperienceCardBalance({ look, total, failure }: ExperienceCardBalanceProps) {
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
