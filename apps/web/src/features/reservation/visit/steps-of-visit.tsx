import type { ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { VisitStep } from '@kkumteo/domain/reservation/visit-steps';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { StepRail } from '../../booking/step-rail.tsx';
import { STEP_NAMES, stepWords } from './step-words.ts';
import { peopleAction, roomsAction } from './visit-to-do.ts';

interface StepsOfVisitProps {
  readonly steps: readonly VisitStep[];
  readonly detail: ReservationDetail;
  readonly now: Instant;
}

/** The steps of a reservation, each with its day and what is missing. */
export const StepsOfVisit = ({ steps, detail, now }: StepsOfVisitProps) => (
  <StepRail
    label="예약 진행"
    steps={steps.map((step) => ({
      key: step.key,
      name: STEP_NAMES[step.key],
      state: step.state,
      words: <Words step={step} detail={detail} now={now} />,
    }))}
  />
);

interface WordsProps extends Omit<StepsOfVisitProps, 'steps'> {
  readonly step: VisitStep;
}

function Words({ step, detail, now }: WordsProps) {
  const { word, when, why } = stepWords({ step, detail, now });
  const link = stepLink(step, detail);
  return (
    <>
      <Text tone="ink">{word}</Text>
      {when !== null && <Text tone="faint">{when}</Text>}
      {why !== undefined && (
        <Text tone="soft" size="small">
          {why}
        </Text>
      )}
      {link?.kind === 'page' && (
        <p>
          <Text as={Link} to={link.to} weight={600} link touch>
            {link.label}
          </Text>
        </p>
      )}
    </>
  );
}

function stepLink({ key }: VisitStep, detail: ReservationDetail) {
  if (key === 'names') return peopleAction(detail, '명단 보기', () => true);
  return key === 'rooms' ? roomsAction(detail, '체험실 보기') : null;
}
