import type { Site } from '@kkumteo/contract/catalog/site';
import type { LineLeaderView, ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { DetailLine, ReservationDetail } from '@kkumteo/contract/reservation/reservation-detail';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { LineRoom, LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { SPECIFIED_HALLS } from '@kkumteo/testkit/halls';
import { uncovered } from '@kkumteo/ui/covers.ts';
import { DialogHost } from '@kkumteo/ui/dialog-host.tsx';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, vi } from 'vitest';
import { siteQuery } from '../../api/catalog.ts';
import { KnownHalls } from '../catalog/park-halls.tsx';

/** A group's line of 20 pupils and their leader. */
export const reservationLine: DetailLine = {
  lineNo: 'L1',
  productId: 1,
  productName: '소방서 구조대',
  hall: 'teen',
  isBundle: false,
  picturePath: '/reserve/scenes/fire.svg',
  capacityMode: 'per-round',
  visitDate: '2026-12-09',
  roundId: 11,
  roundName: '1회',
  startMinute: 600,
  endMinute: 660,
  experiencerCount: 20,
  leaderCount: 1,
  namedCount: 0,
  experiencers: [],
  leaders: [],
  amount: 180_000,
  discount: 0,
  couponId: null,
  state: 'open',
  cancelledAt: null,
  changeable: true,
  cancellable: true,
  cancelEndsAt: Date.parse('2026-12-09T10:00:00+09:00'),
};

/** A school's reservation that is paid by card; the second of its lines is cancelled. */
export const reservationDetail: ReservationDetail = {
  reservationNo: 'R-0001',
  bookingReference: 'KT-4821-9035-1',
  version: 'v1',
  track: 'group',
  status: 'confirmed',
  reservedAt: 0,
  booker: { name: '한보라', mobile: '01000000077', email: 'bora@example.com' },
  organisation: { organisationId: 1, name: '꿈초등학교', gradeNames: '3학년', basicAddress: '', detailAddress: '' },
  changeable: true,
  payLaterRefusal: null,
  totals: { list: 180_000, discount: 0, pay: 180_000 },
  payment: {
    status: 'paid',
    method: 'card',
    paidAt: 0,
    dueAt: null,
    cardIssuer: null,
    cardNumber: null,
    provider: null,
    providerKey: null,
    attemptId: null,
    receiptUrl: null,
    cashReceiptUrl: null,
    refundClosesAt: null,
    transferBank: null,
    deposit: null,
  },
  pledgeId: null,
  verificationWritten: false,
  lines: [
    reservationLine,
    {
      ...reservationLine,
      lineNo: 'L2',
      productName: '피자 공방',
      state: 'cancelled',
      cancelledAt: 0,
      changeable: false,
      cancellable: false,
    },
  ],
  rooms: [],
  refundBanks: [],
};

export const groupLeader: LineLeaderView = {
  leaderId: 'P9',
  categoryId: '07',
  categoryName: '단체인솔자',
  name: '정미란',
  mobile: '01000000003',
  email: 'miran@example.com',
  price: 0,
};

/** A line of a paid reservation with its leader and without a named person; it has no rooms. */
export const lineDetail: ReservationLineDetail = {
  track: 'group',
  status: 'confirmed',
  reservedAt: 0,
  daysUntilVisit: 10,
  line: reservationLine,
  booking: {
    booker: reservationDetail.booker,
    organisation: null,
    payment: reservationDetail.payment,
    pledgeId: null,
  },
  peopleRefusal: null,
  roomsRefusal: null,
  rooms: { headcount: reservationLine.experiencerCount, groups: [] },
  experiencers: [],
  experiencersVersion: 'v1',
  roomsVersion: 'r1',
  leaders: [groupLeader],
  leadersVersion: 'w1',
  categories: [],
  counts: [],
  rounds: [],
};

/** A person who is named in a line and is not one of its priced heads. */
export const participant = (
  participantId: string,
  name: string,
  over: Partial<ParticipantView> = {},
): ParticipantView => ({
  participantId,
  categoryId: '',
  categoryName: '',
  headcount: 0,
  name,
  loginId: '',
  grade: '',
  gradeName: '',
  className: '',
  classNumber: '',
  birthDate: null,
  email: '',
  rooms: [],
  listPrice: 0,
  price: 0,
  ...over,
});

export const lineRoom = (roomId: string, roomName: string, over: Partial<LineRoom> = {}): LineRoom => ({
  roomId,
  roomName,
  streetId: 'S1',
  streetName: '미래 거리',
  zone: null,
  picturePath: '/scenes/room-court.svg',
  free: 5,
  own: 0,
  applied: 0,
  ...over,
});

export const roomGroup = (componentRoundId: number, ...rooms: readonly LineRoom[]): LineRoomGroup => ({
  componentId: 300,
  componentRoundId,
  hall: 'teen',
  hallName: '청소년체험관',
  rooms,
});

const site: Site = {
  now: 0,
  operator: {
    parkName: '꿈터',
    foundationName: '한국직업체험재단',
    chairmanTitle: '이사장',
    address: '경기도 꿈터시 어린이로 1',
    businessNo: '000-00-00000',
    phone: '1600-0000',
    email: 'help@example.com',
    hours: { opening: '', callCentre: '평일 09:00–18:00', closed: '' },
    policyLinks: [],
    lead: '',
    about: '',
  },
  halls: [],
  notices: [],
  openings: [],
};

/** Queries that try a call once; they know the site where the server's time is given. */
export function newQueries(now?: number): QueryClient {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (now !== undefined) queries.setQueryData(siteQuery.queryKey, { ...site, now });
  return queries;
}

interface Around {
  readonly queries?: QueryClient;
  readonly from?: NonNullable<ComponentProps<typeof MemoryRouter>['initialEntries']>[number];
}

/** Draws a part of the site at an address, with the dialogs that it opens. */
export function draw(part: ReactNode, { queries = newQueries(), from = '/' }: Around = {}): QueryClient {
  render(
    <QueryClientProvider client={queries}>
      <KnownHalls value={SPECIFIED_HALLS}>
        <MemoryRouter initialEntries={[from]}>
          {part}
          <DialogHost />
        </MemoryRouter>
      </KnownHalls>
    </QueryClientProvider>,
  );
  return queries;
}

/** Answers every media query alike. */
export const stubMedia = (matches: boolean): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

/** Leaves every call without an answer. */
export const stubSilence = (): void => void vi.stubGlobal('fetch', () => new Promise(() => undefined));

export const answer = (response: unknown): Response => Response.json({ success: true, response, apiError: null });

/** The server's answer where it refuses a call; a fault with status 500. */
export const refused = (status: number, code = '', message = '', field?: string): Response =>
  Response.json({ success: false, response: null, apiError: { status, code, message, field } }, { status });

/** Presses a button of the dialog that is open; the one before it may still be closing. */
export async function pressInDialog(name: string): Promise<void> {
  await waitFor(() => expect(screen.getAllByRole('alertdialog').at(-1)?.textContent).toContain(name));
  const open = screen.getAllByRole('alertdialog').at(-1);
  if (open !== undefined) await userEvent.click(within(open).getByRole('button', { name }));
  // What was asked goes on once the question is gone from the history.
  await uncovered();
}
