import type { ClosingPreview } from '@kkumteo/contract/office/closing';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { people } from '../../lib/counts.ts';
import { cases } from './closing-words.ts';
import { Facts } from './facts.tsx';
import css from './preview.module.css';

/** What a stop of the sale alone stops, and what stays as it is. */
export function StopPreview({ preview }: { readonly preview: ClosingPreview }) {
  const { rounds, reservations, individual, group, experiencers, leaders, waiting, held } = preview;
  if (rounds === 0)
    return <EmptyState>고른 곳에 팔고 있는 회차가 없어요. 이미 멈췄거나 그날 운영하지 않아요.</EmptyState>;
  return (
    <>
      <Facts
        label="멈추면 생기는 일"
        facts={[
          {
            label: '판매를 멈출 회차',
            figure: `${rounds.toLocaleString('ko-KR')}회차`,
            why: '남은 자리를 팔지 않아요',
          },
          {
            label: '그대로 두는 예약',
            figure: cases(reservations),
            why: `개인 ${individual.reservations.toLocaleString('ko-KR')} · 단체 ${group.reservations.toLocaleString('ko-KR')}`,
          },
          {
            label: '사람',
            figure: people(preview.people),
            why: `체험자 ${experiencers.toLocaleString('ko-KR')} · 어른 ${leaders.toLocaleString('ko-KR')}`,
          },
          { label: '결제 중인 자리', figure: `${held.toLocaleString('ko-KR')}석`, why: '결제하면 예약돼요' },
          { label: '대기', figure: cases(waiting), why: '그대로 기다려요' },
        ]}
      />
      <section className={css.card} aria-labelledby="stays">
        <header>
          <h2 id="stays">그대로인 것과 멈추는 것</h2>
        </header>
        <ul className={css.stays}>
          <li>예약과 받은 돈은 그대로예요. 취소하거나 환불하지 않고, 아무에게도 알리지 않아요.</li>
          <li>사이트와 현장에서 이 회차를 새로 팔지 않아요. 취소로 나온 자리도 팔지 않아요.</li>
          <li>대기는 끝나지 않아요. 자리가 나도 알리지 않고, 다시 열면 차례대로 알려요.</li>
          <li>같은 자리를 파는 다른 상품의 회차도 함께 멈춰요.</li>
          <li>다음 화면에서 한 번에, 또는 일정에서 회차마다 다시 열 수 있어요.</li>
        </ul>
      </section>
    </>
  );
}
