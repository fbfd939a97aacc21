import { places } from '../../lib/addresses.ts';
import { PageTabs } from '../../lib/page-tabs.tsx';
import { useMay } from '../staff/self.tsx';

const TABS = [
  { to: places.settlement, label: '사람이 볼 일', isOfMoney: false },
  { to: places.settlementDays, label: '결제사와 견주기', isOfMoney: true },
  { to: places.settlementRefunds, label: '환불', isOfMoney: false },
  { to: places.settlementDeposits, label: '입금 기다림', isOfMoney: true },
  { to: places.settlementPapers, label: '계산서·견적서', isOfMoney: false },
  { to: places.settlementPayouts, label: '지급일', isOfMoney: true },
  { to: places.settlementLedger, label: '회계 장부', isOfMoney: true },
] as const;

/** The parts of 정산 that a role sees. */
export function SettlementTabs() {
  const mayRead = useMay('settlement.read');
  return <PageTabs label="정산" tabs={TABS.filter(({ isOfMoney }) => mayRead || !isOfMoney)} />;
}
