import type { Track } from '@kkumteo/domain/catalog/hall';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { StepIndicator } from '@kkumteo/ui/step-indicator.tsx';

const STEPS = {
  individual: ['날짜·인원', '체험자 정보', '확인·결제', '예약 완료'],
  group: ['날짜·인원', '단체 정보', '확인·결제', '예약 완료'],
} as const;

/** Where a booking is on its way; `current` counts from 0. */
export function ReserveSteps({ current, track }: { readonly current: 1 | 2 | 3; readonly track: Track }) {
  return (
    <Spaced above={6} below={8} data-print="hide">
      <StepIndicator steps={STEPS[track]} current={current} />
    </Spaced>
  );
}
