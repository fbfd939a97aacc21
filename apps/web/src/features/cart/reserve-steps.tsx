import { StepIndicator } from '../../ui/step-indicator.tsx';
import css from './reserve-steps.module.css';

const STEPS = ['날짜·인원', '체험자 정보', '확인·결제', '예약 완료'] as const;

/** Where a booking is on its way; `current` counts from 0. */
export function ReserveSteps({ current }: { readonly current: 1 | 2 | 3 }) {
  return (
    <div className={css.steps}>
      <StepIndicator steps={STEPS} current={current} />
    </div>
  );
}
