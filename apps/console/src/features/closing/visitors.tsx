import { OFFER_DAYS } from '@kkumteo/domain/reservation/move/offer';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { useMay } from '../staff/self.tsx';
import css from './choose.module.css';
import type { Draft } from './draft.ts';

export interface VisitorsProps {
  readonly draft: Draft;
  readonly onChange: (changed: Partial<Draft>) => void;
}

const VISITORS = [
  {
    value: 'cancel',
    name: '취소하고 모두 돌려주기',
    what: '받은 방법 그대로 돌려줘요. 쿠폰은 다시 쓸 수 있어요.',
  },
  {
    value: 'offer',
    name: '다른 날을 고를 시간을 주기',
    what: `${OFFER_DAYS}일 안에 고르지 않으면 취소하고 돌려줘요.`,
  },
  {
    value: 'stay',
    name: '예약은 두고 판매만 멈추기',
    what: '아무에게도 알리지 않아요. 다시 열 수 있어요.',
  },
] as const;

/** What happens to visitors: a cancel at once, another day first, or nothing while the sale alone stops. */
export function Visitors({ draft, onChange }: VisitorsProps) {
  const mayStop = useMay('round.close');
  return (
    <section className={css.part} aria-labelledby="visitors">
      <h2 id="visitors">방문자에게</h2>
      <RadioGroup
        legend="방문자에게"
        hideLegend
        name="visitors"
        value={draft.visitors}
        options={VISITORS.filter(({ value }) => value !== 'stay' || mayStop).map(({ value, name, what }) => ({
          value,
          label: (
            <span className={css.choice}>
              <b>{name}</b> <span className={css.faint}>{what}</span>
            </span>
          ),
        }))}
        onChange={(visitors) => onChange({ visitors })}
      />
    </section>
  );
}
