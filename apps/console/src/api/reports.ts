import {
  type MoneyAsked,
  moneyDaysCall,
  moneyOrdersCall,
  reportMailCall,
  reportPaths as paths,
  type ReportsAsked,
  reportsCall,
  setReportMailCall,
} from '@kkumteo/contract/office/reports';
import { formFields } from '@kkumteo/contract/wire/requests';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { get, post } from '../lib/http.ts';

const addressOf = (path: string, sent: Readonly<Record<string, string | undefined>>): string =>
  `${path}?${new URLSearchParams(formFields(sent)).toString()}`;

export const reportsQuery = (asked: ReportsAsked) =>
  queryOptions({
    queryKey: ['reports', asked] as const,
    queryFn: ({ signal }) =>
      get(addressOf(paths.reports, reportsCall.query.encode(asked)), reportsCall.answer, { signal }),
    placeholderData: keepPreviousData,
  });

export const moneyDaysQuery = (asked: MoneyAsked) =>
  queryOptions({
    queryKey: ['reports', 'money', asked] as const,
    queryFn: ({ signal }) =>
      get(addressOf(paths.moneyDays, moneyDaysCall.query.encode(asked)), moneyDaysCall.answer, { signal }),
  });

export const moneyOrdersQuery = (asked: MoneyAsked) =>
  queryOptions({
    queryKey: ['reports', 'orders', asked] as const,
    queryFn: ({ signal }) =>
      get(addressOf(paths.moneyOrders, moneyOrdersCall.query.encode(asked)), moneyOrdersCall.answer, { signal }),
  });

export const reportMailQuery = queryOptions({
  queryKey: ['reports', 'mail'] as const,
  queryFn: ({ signal }) => get(paths.mail, reportMailCall.answer, { signal }),
});
export const setReportMail = (email: string | null) =>
  post(paths.mail, setReportMailCall.body.encode({ email }), setReportMailCall.answer);
