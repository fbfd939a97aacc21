import { choosesRooms, type Product } from '@kkumteo/domain/catalog/product';
import { experiencerCount } from '@kkumteo/domain/participants/category-checks';
import { provisionalDeadline } from '@kkumteo/domain/payment/deposit';
import { type VisitStep, type VisitStepKey, visitSteps } from '@kkumteo/domain/reservation/visit-steps';
import { formatDay, formatMinute, type Instant, kstDate, kstMinute, MINUTE_MS } from '@kkumteo/domain/shared/time';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import type { CheckoutList } from '../booking/checkout-list.ts';
import { type RailStep, StepRail } from '../booking/step-rail.tsx';
import { useHalls } from '../catalog/park-halls.tsx';
import { useServerNow } from '../schedule/server-now.ts';

interface PledgeStepsProps {
  readonly list: CheckoutList;
  readonly products: readonly (Pick<Product, 'hall' | 'capacityMode'> | undefined)[];
}

/** What a pledge asks for and until when, in the place of the payment methods (reservation spec §1, PD-26). */
export function PledgeSteps({ list, products }: PledgeStepsProps) {
  const now = useServerNow(MINUTE_MS);
  const halls = useHalls();
  const roomed = products.some((product) => product !== undefined && choosesRooms(product, halls));
  const until = now === null ? () => null : untilOf(stepsAfter(list, roomed, now));
  const visitDate = list.items[0]?.item.visitDate;
  return (
    <Section title="확약은 이렇게 진행돼요">
      <StepRail
        label="확약 진행"
        steps={[
          { ...step('booking', '확약하기', '자리를 잡아요'), state: 'current' },
          step('pledge', '확약서 작성', until('pledge')),
          roomed ? step('rooms', '명단·체험실', until('rooms')) : step('names', '체험자 명단', until('names')),
          step('payment', '현장 결제', visitDate === undefined ? null : formatDay(visitDate)),
        ]}
      />
    </Section>
  );
}

const step = (key: VisitStepKey, name: string, when: string | null): RailStep => ({
  key,
  name,
  state: 'open',
  words: when !== null && <Text tone="soft">{when}</Text>,
});

/** The steps of the reservation that the pledge makes. */
function stepsAfter({ items }: CheckoutList, roomed: boolean, now: Instant): readonly VisitStep[] {
  const lines = items.map(({ item, labels: { startMinute, endMinute } }) => ({
    visitDate: item.visitDate,
    startMinute,
    endMinute,
    experiencerCount: experiencerCount(item),
    namedCount: 0,
  }));
  const needed = lines.reduce((sum, line) => sum + line.experiencerCount, 0);
  return visitSteps(
    {
      track: 'group',
      status: 'provisional',
      pledgeState: 'none',
      // One list is of one day (booking spec §5).
      dueAt: provisionalDeadline(lines[0]?.visitDate ?? kstDate(now), now),
      lines,
      rooms: roomed ? { done: 0, needed } : null,
    },
    now,
  );
}

/** `11월 28일 (토)까지`, with the time where it ends within the day. */
const untilOf =
  (steps: readonly VisitStep[]) =>
  (wanted: VisitStepKey): string | null => {
    const until = steps.find(({ key }) => key === wanted)?.until ?? null;
    if (until === null) return null;
    const day = formatDay(kstDate(until - 1));
    const minute = kstMinute(until);
    return minute === 0 || minute === LAST_MINUTE ? `${day}까지` : `${day} ${formatMinute(minute)}까지`;
  };

const LAST_MINUTE = 1_439;
