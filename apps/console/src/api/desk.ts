import {
  countDrawerCall,
  type CountDrawer,
  deskPaths,
  drawersCall,
  openDrawerCall,
  ownDrawerCall,
  quoteCall,
  refundCall,
  type RefundSale,
  roundsCall,
  salesCall,
  type Sell,
  sellCall,
  type Wanted,
} from '@kkumteo/contract/office/desk';
import { queryOptions } from '@tanstack/react-query';
import { setServerTime } from '../lib/clock.ts';
import { get, post } from '../lib/http.ts';
import { POLL_MS } from '../lib/poll.ts';

export const deskKey = ['desk'] as const;

export const deskDayQuery = queryOptions({
  queryKey: [...deskKey, 'rounds'] as const,
  queryFn: async ({ signal }) => {
    const day = await get(deskPaths.rounds, roundsCall.answer, { signal });
    setServerTime(day.now);
    return day;
  },
  refetchInterval: POLL_MS,
});

/** Apart from `deskKey`: a sale changes no price. */
export const quoteKey = ['desk-quote'] as const;

export const quoteQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...quoteKey, wanted] as const,
    queryFn: () => post(deskPaths.quote, quoteCall.body.encode(wanted), quoteCall.answer),
    retry: false,
  });

export const salesQuery = queryOptions({
  queryKey: [...deskKey, 'sales'] as const,
  queryFn: ({ signal }) => get(deskPaths.sales, salesCall.answer, { signal }),
});

export const ownDrawerQuery = queryOptions({
  queryKey: [...deskKey, 'drawer'] as const,
  queryFn: ({ signal }) => get(deskPaths.ownDrawer, ownDrawerCall.answer, { signal }),
});

export const shiftsQuery = queryOptions({
  queryKey: [...deskKey, 'shifts'] as const,
  queryFn: ({ signal }) => get(deskPaths.drawers, drawersCall.answer, { signal }),
});

export const sell = (sale: Sell) => post(deskPaths.sell, sellCall.body.encode(sale), sellCall.answer);
export const refundSale = (reservationNo: string, refund: RefundSale) =>
  post(deskPaths.refund(reservationNo), refundCall.body.encode(refund), refundCall.answer);
export const openDrawer = (float: number) =>
  post(deskPaths.openDrawer, openDrawerCall.body.encode({ float }), openDrawerCall.answer);
export const countDrawer = (drawerId: number, count: CountDrawer) =>
  post(deskPaths.countDrawer(drawerId), countDrawerCall.body.encode(count), countDrawerCall.answer);
