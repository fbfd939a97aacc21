import { INQUIRY_STATES, type InquiryState } from '@kkumteo/contract/office/inquiry';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { inquiriesQuery } from '../api/inquiry.ts';
import { InquiryList } from '../features/counsel/inquiry-list.tsx';
import { InquirySheet } from '../features/counsel/inquiry-sheet.tsx';
import { StaleBand } from '../features/day/stale-band.tsx';
import { Only } from '../features/staff/refused.tsx';
import { places } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Page } from '../lib/page.tsx';
import { PageTabs } from '../lib/page-tabs.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

export default function InquiriesPage() {
  return (
    <Only act="inquiry.read" title="문의">
      <Inquiries />
    </Only>
  );
}

const TABS = { open: '답을 기다리는 문의', answered: '답한 문의' } as const;

const placeOf = (state: InquiryState): string =>
  state === 'open' ? places.inquiries : `${places.inquiries}?state=${state}`;

/** Questions of members; the address says which list it is and which one is open beside it. */
function Inquiries() {
  const [address, setAddress] = useSearchParams();
  const state = address.get('state') === 'answered' ? 'answered' : 'open';
  const openNo = address.get('open');
  const { data, error, isFetching, refetch, dataUpdatedAt, isPlaceholderData } = useQuery(inquiriesQuery(state));
  const show = (inquiryNo: string | null) =>
    setAddress(
      { ...(state === 'answered' && { state }), ...(inquiryNo !== null && { open: inquiryNo }) },
      { replace: openNo !== null },
    );
  return (
    <Page
      title="문의"
      sheet={openNo !== null && <InquirySheet key={openNo} inquiryNo={openNo} onClose={() => show(null)} />}
    >
      <PageTabs
        label="문의"
        current={placeOf(state)}
        tabs={INQUIRY_STATES.map((each) => ({
          to: placeOf(each),
          label: `${TABS[each]} ${data?.[each].toLocaleString('ko-KR') ?? ''}`,
        }))}
      />
      {error !== null && data === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error !== null && data !== undefined && (
        <StaleBand since={dataUpdatedAt} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && (data === undefined || isPlaceholderData) && (
        <TableSkeleton columns={5} label="문의를 불러오고 있어요." />
      )}
      {data !== undefined && !isPlaceholderData && (
        <InquiryList key={state} state={state} inquiries={data.inquiries} openNo={openNo} onOpen={show} />
      )}
    </Page>
  );
}
