import { Link } from '@kkumteo/ui/link.tsx';
import { useLocation } from 'react-router';
import { places } from '../../lib/addresses.ts';
import { useMay } from '../staff/self.tsx';
import css from './settlement.module.css';

const TABS = [
  { to: places.settlement, label: '사람이 볼 일', isOfMoney: false },
  { to: places.settlementDays, label: '결제사와 견주기', isOfMoney: true },
  { to: places.settlementRefunds, label: '환불', isOfMoney: false },
  { to: places.settlementDeposits, label: '입금 기다림', isOfMoney: true },
] as const;

/** The parts of 정산 that a role sees. */
export function SettlementTabs() {
  const { pathname } = useLocation();
  const mayRead = useMay('settlement.read');
  return (
    <nav className={css.tabs} aria-label="정산" data-print="hide">
      {TABS.filter(({ isOfMoney }) => mayRead || !isOfMoney).map(({ to, label }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
