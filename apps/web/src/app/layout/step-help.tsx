import { pageAt } from '@kkumteo/contract/pages/page-at';
import type { TrackPage } from '@kkumteo/contract/pages/patterns';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useLocation } from 'react-router';
import { GUIDE, questionsAbout } from '../../features/schedule/visit/guide.ts';
import css from './step-help.module.css';

/** What visitors ask at a step, and by which words the park's frequent questions answer it. */
interface Ask {
  readonly label: string;
  readonly words: string;
}

const GUARDIANS: Ask = { label: '보호자 표', words: '보호자도' };
const FULL: Ask = { label: '마감된 회차', words: '마감' };
const REFUND: Ask = { label: '취소와 환불', words: '언제까지 취소' };
const DISCOUNT: Ask = { label: '할인에 필요한 것', words: '할인' };
const LIST: Ask = { label: '학생 명단', words: '명단' };
const SEATS: Ask = { label: '결제하는 동안의 자리', words: '결제하는 동안' };
const ENTRY: Ask = { label: '입장할 때', words: '입장' };
const CHANGE: Ask = { label: '예약 바꾸기', words: '바꿀 수' };
const PAYOUT: Ask = { label: '환불금이 들어오는 날', words: '환불금' };

const ASKED: Partial<Record<TrackPage, readonly Ask[]>> = {
  detail: [GUARDIANS, FULL, REFUND],
  cart: [CHANGE, REFUND],
  peopleStep: [GUARDIANS, DISCOUNT],
  groupStep: [LIST, DISCOUNT],
  payment: [SEATS, REFUND],
  completion: [ENTRY, CHANGE, REFUND],
  reservation: [ENTRY, CHANGE, REFUND],
  reservationLine: [LIST, DISCOUNT],
  changeReservation: [CHANGE],
  cancelReservation: [REFUND, PAYOUT],
  payReservation: [SEATS, REFUND],
  waitlist: [FULL],
};

/** Pages on which something is typed or under way: their help opens beside them. */
const UNDER_WAY: readonly TrackPage[] = [
  'peopleStep',
  'groupStep',
  'payment',
  'reservationLine',
  'changeReservation',
  'cancelReservation',
  'payReservation',
];

/** Help at each step of booking and of a reservation: each link leads to its question, whose answer is open. */
export function StepHelp() {
  const at = pageAt(useLocation().pathname);
  const page = at === null || at.track === null ? null : at.page;
  const asks = page === null ? undefined : ASKED[page];
  if (page === null || asks === undefined) return null;
  const target = UNDER_WAY.includes(page) ? '_blank' : undefined;
  const links = [
    ...asks.map(({ label, words }) => ({ label, to: questionsAbout(words) })),
    { label: '문의', to: GUIDE.contact },
  ];
  return (
    <nav aria-label="도움말" className={css.help}>
      <ul>
        {links.map(({ label, to }) => (
          <li key={label}>
            <Link to={to} target={target}>
              {label}
              {target !== undefined && <VisuallyHidden> (새 창)</VisuallyHidden>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
