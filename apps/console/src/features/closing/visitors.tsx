import { OFFER_DAYS } from '@kkumteo/domain/reservation/move/offer';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import css from './choose.module.css';
import type { Draft } from './draft.ts';

export interface VisitorsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const VISITORS = [
  { value: 'cancel', label: '취소하고 모두 돌려주기' },
  { value: 'days', label: `다른 날을 고를 시간을 주기 (${OFFER_DAYS}일 안에 고르지 않으면 취소하고 돌려줘요)` },
] as const;

/** What happens to visitors: a cancel at once, or another day first. */
export function Visitors({ draft, onChange }: VisitorsProps) {
  return (
    <section className={css.part} aria-labelledby="visitors">
      <h2 id="visitors">방문자에게</h2>
      <RadioGroup
        legend="방문자에게"
        hideLegend
        name="visitors"
        value={draft.offersDays ? 'days' : 'cancel'}
        options={VISITORS}
        onChange={(value) => onChange({ offersDays: value === 'days' })}
      />
    </section>
  );
}
