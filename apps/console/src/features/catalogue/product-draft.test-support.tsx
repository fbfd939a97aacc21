import type { CatalogueDraft, DraftConflict } from '@kkumteo/contract/office/catalogue';
import { NO_ENTRIES, type ProductEntry } from '@kkumteo/contract/office/catalogue-entries';
import { NOW } from '../staff/office-answers.test-support.tsx';

const SEATS = { experiencers: '24', leaders: '12', counted: 'per-round' as const, rooms: [], changes: [] };
const PRODUCT: ProductEntry = {
  id: '101',
  hall: 'child',
  tracks: ['individual'],
  name: '소방서 구조대',
  headline: '불이 난 건물에서 사람을 구해요',
  summary: '사람을 구해요',
  description: [],
  target: '48개월–초4',
  optionText: '',
  durationMinutes: '60',
  grades: [],
  street: null,
  recommendedRank: null,
  picture: null,
  scene: 'fire-station',
  saleFrom: '2026-03-02',
  saleTo: '2026-12-31',
  weekdays: ['monday'],
  openOn: [],
  closedOn: [],
  prices: 'product-101',
  fixedHeadcount: 'false',
  roomTotalLimit: null,
  invitationOnly: 'false',
  pledgeOnly: 'false',
  sameDayCutoff: null,
  requiredConfirmation: null,
  freeApplication: 'false',
  refundUntil: 'round-start',
  position: null,
  seats: SEATS,
  rounds: [{ number: '1', name: '', starts: '10:00', ends: null, parts: [], from: null, to: null, id: null }],
  forGroups: null,
};
const ENTRIES = { ...NO_ENTRIES, products: [{ key: '101', value: PRODUCT }] };
export const entriesWith = (fields: Partial<ProductEntry>) => ({
  ...NO_ENTRIES,
  products: [{ key: '101', value: { ...PRODUCT, ...fields } }],
});
const me = { staffKey: 1, name: '한지원' };
export const DRAFT: CatalogueDraft = {
  draftId: 5,
  subject: 'product/101',
  name: '소방서 구조대',
  state: 'open',
  revision: 1,
  onVersion: 3,
  begunBy: me,
  begunAt: NOW,
  savedBy: me,
  savedAt: NOW,
  dueAt: null,
  failure: null,
  published: ENTRIES,
  entries: ENTRIES,
  changes: [],
  faults: [],
  needsSecondPerson: false,
};
const SEATS_CHANGE = {
  table: 'products' as const,
  key: '101',
  path: 'seats.experiencers',
  section: '회차와 좌석',
  label: '1회 체험자',
  before: '24석',
  after: '20석',
};
const FEWER = { seats: { ...SEATS, experiencers: '20' } };
export const CHANGED: CatalogueDraft = { ...DRAFT, revision: 2, entries: entriesWith(FEWER), changes: [SEATS_CHANGE] };
export const CONFLICT: DraftConflict = {
  table: 'products',
  key: '101',
  path: 'seats.experiencers',
  kind: 'fewer-seats',
  sentence: '12월 12일 1회는 이미 24석 팔렸어요: 20석으로 줄일 수 없습니다',
  detail: '4석이 넘칩니다.',
  days: [{ day: '2026-12-12', taken: 24, seats: 20 }],
  bookings: [
    {
      bookingReference: 'KT-5561-0092-4',
      who: '박** 외 1명',
      isGroup: false,
      day: '2026-12-12',
      seats: 3,
      bookedAt: NOW,
    },
  ],
  orders: 0,
  ways: [{ kind: 'from-day', label: '12월 28일부터 20석', entries: entriesWith({ name: '고친 이름' }), day: null }],
};

export const CHOICES = {
  halls: [{ hall: 'child', name: '어린이체험관', hasRooms: false, colour: 'orange' as const }],
  streets: [],
  rooms: [],
  categories: [{ id: '01', name: '일반', kind: 'standard' }],
  products: [],
};
