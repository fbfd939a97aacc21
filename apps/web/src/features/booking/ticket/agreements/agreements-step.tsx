import type { HallRecord } from '@kkumteo/domain/catalog/hall';
import type { Agreed, AgreementKey } from '../../ticket-draft.ts';
import { TicketStep, type TicketStepProps } from '../ticket-step.tsx';
import { type Agreement, TicketAgreements } from './ticket-agreements.tsx';

/** The last step: it folds once all is agreed to. */
export function AgreementsStep({
  shownAs,
  hall,
  agreements,
  agreed,
  errorOf,
  isReady,
  stepOf,
  onAgree,
  onAll,
}: {
  readonly shownAs: number;
  readonly hall: HallRecord;
  readonly agreements: readonly Agreement[];
  readonly agreed: Agreed;
  readonly errorOf: (key: AgreementKey) => string | null;
  /** A round is chosen. */
  readonly isReady: boolean;
  readonly stepOf: (isWrong: boolean) => Pick<TicketStepProps, 'open' | 'onToggle' | 'onLeft'>;
  readonly onAgree: (agreed: Agreed) => void;
  /** Called after the press that agrees to the last of them. */
  readonly onAll: () => void;
}) {
  // Cheap to draw, and the page has a budget.
  'use no memo';
  const isAll = (of: Agreed) => agreements.every(({ key }) => of[key] === true);
  const isAnswered = isAll(agreed);
  return (
    <TicketStep
      number={4}
      shownAs={shownAs}
      title="동의"
      answer={!isReady ? null : isAnswered ? '모두 동의' : '필수'}
      isAnswered={isAnswered}
      notYet={isReady ? null : '마지막에 한 번'}
      {...stepOf(agreements.some(({ key }) => errorOf(key) !== null))}
    >
      <TicketAgreements
        hall={hall}
        agreements={agreements}
        agreed={agreed}
        errorOf={errorOf}
        onChange={(change) => {
          onAgree(change);
          if (!isAnswered && isAll({ ...agreed, ...change })) onAll();
        }}
      />
    </TicketStep>
  );
}
