import { may, type OfficeAct, type StaffRole } from '@kkumteo/domain/staff/may';
import { places } from '../lib/addresses.ts';
import type { IconName } from '../lib/icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: IconName;
  /** Who may not do it has no entry. */
  readonly act: OfficeAct;
  /** The key that leads there after G, with its letter. */
  readonly key: { readonly code: string; readonly letter: string };
}

interface MenuGroup {
  readonly title: string;
  readonly entries: readonly MenuEntry[];
}

/** Everything that is built, in the groups of the side; nothing else has an entry. */
const MENU: readonly MenuGroup[] = [
  {
    title: '매일',
    entries: [
      { label: '오늘', to: places.today, icon: 'today', act: 'day.read', key: { code: 'KeyT', letter: 'T' } },
      { label: '일정', to: places.schedule, icon: 'schedule', act: 'day.read', key: { code: 'KeyD', letter: 'D' } },
      { label: '입장', to: places.admission, icon: 'gate', act: 'admission.scan', key: { code: 'KeyI', letter: 'I' } },
      { label: '현장 판매', to: places.desk, icon: 'drawer', act: 'desk.sell', key: { code: 'KeyW', letter: 'W' } },
      {
        label: '예약',
        to: places.reservations,
        icon: 'ticket',
        act: 'reservation.read',
        key: { code: 'KeyR', letter: 'R' },
      },
      { label: '회원', to: places.members, icon: 'member', act: 'member.read', key: { code: 'KeyM', letter: 'M' } },
      { label: '문의', to: places.inquiries, icon: 'mail', act: 'inquiry.read', key: { code: 'KeyQ', letter: 'Q' } },
    ],
  },
  {
    title: '준비',
    entries: [
      { label: '상품', to: places.products, icon: 'box', act: 'catalogue.read', key: { code: 'KeyP', letter: 'P' } },
      {
        label: '운영일',
        to: places.calendar,
        icon: 'calendar',
        act: 'calendar.read',
        key: { code: 'KeyY', letter: 'Y' },
      },
      {
        label: '하루 닫기',
        to: places.closing,
        icon: 'closing',
        act: 'closing.propose',
        key: { code: 'KeyC', letter: 'C' },
      },
      {
        label: '쿠폰·초대',
        to: places.coupons,
        icon: 'gift',
        act: 'coupon.read',
        key: { code: 'KeyK', letter: 'K' },
      },
    ],
  },
  {
    title: '돈과 소식',
    entries: [
      {
        label: '정산',
        to: places.settlement,
        icon: 'won',
        act: 'settlement.read-refunds',
        key: { code: 'KeyE', letter: 'E' },
      },
      {
        label: '현장 정산',
        to: places.shifts,
        icon: 'drawer',
        act: 'desk.count-drawer',
        key: { code: 'KeyJ', letter: 'J' },
      },
      {
        label: '메시지',
        to: places.messages,
        icon: 'message',
        act: 'message.read-notices',
        key: { code: 'KeyL', letter: 'L' },
      },
    ],
  },
  {
    title: '살펴보기',
    entries: [
      { label: '통계', to: places.reports, icon: 'chart', act: 'report.read', key: { code: 'KeyA', letter: 'A' } },
      { label: '개인정보', to: places.privacy, icon: 'lock', act: 'privacy.read', key: { code: 'KeyV', letter: 'V' } },
      { label: '직원·기록', to: places.people, icon: 'people', act: 'staff.read', key: { code: 'KeyS', letter: 'S' } },
      { label: '설정', to: places.settings, icon: 'dials', act: 'settings.read', key: { code: 'KeyO', letter: 'O' } },
    ],
  },
];

/** The groups of a role; those without an entry are absent. */
export const menuOf = (role: StaffRole): readonly MenuGroup[] =>
  MENU.map(({ title, entries }) => ({ title, entries: entries.filter(({ act }) => may(role, act)) })).filter(
    ({ entries }) => entries.length > 0,
  );

/** What a phone's tabs lead to, in this order; the rest is under 더 보기. */
const PHONE_PLACES: readonly string[] = [places.today, places.admission, places.schedule];
const PHONE_TABS = 2;

export const phoneTabsOf = (role: StaffRole): readonly MenuEntry[] => {
  const entries = menuOf(role).flatMap((group) => group.entries);
  return PHONE_PLACES.flatMap((place) => entries.filter(({ to }) => to === place)).slice(0, PHONE_TABS);
};

/** Where a role begins: its first entry, else one's own account. */
export const homeOf = (role: StaffRole): string => menuOf(role)[0]?.entries[0]?.to ?? places.account;
