import { isNeedOf, NEED_KINDS } from '@kkumteo/domain/day/needs';
import { formatDay } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { todayQuery } from '../api/day.ts';
import { NeedSheet } from '../features/day/need-sheet.tsx';
import { StaleBand } from '../features/day/stale-band.tsx';
import { TodayView } from '../features/day/today-view.tsx';
import { ProposalsSheet } from '../features/staff/proposals-sheet.tsx';
import { useMay, useSelf } from '../features/staff/self.tsx';
import { places, schedulePlace } from '../lib/addresses.ts';
import { failureMessage } from '../lib/http.ts';
import { Icon } from '../lib/icon.tsx';
import { Page } from '../lib/page.tsx';
import { TableSkeleton } from '../lib/table/table-skeleton.tsx';

/** 오늘; the address says which need is open beside it. */
export default function TodayPage() {
  const { role } = useSelf();
  const mayAdmit = useMay('admission.scan');
  const [address, setAddress] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(todayQuery);
  const need = NEED_KINDS.find((kind) => kind === address.get('need') && isNeedOf(kind, role)) ?? null;
  const close = () => setAddress({}, { replace: true });
  return (
    <Page
      title="오늘"
      sub={
        data && [formatDay(data.day), data.hours && `운영 ${data.hours}`, data.closedFor].filter(Boolean).join(' · ')
      }
      actions={
        data && (
          <>
            <LinkButton to={schedulePlace(data.day)} size="medium">
              <Icon name="schedule" /> 일정표
            </LinkButton>
            {mayAdmit && (
              <LinkButton to={places.admission} look="primary" size="medium">
                <Icon name="gate" /> 입장 확인
              </LinkButton>
            )}
          </>
        )
      }
      sheet={
        need === 'proposals' ? (
          <ProposalsSheet onClose={close} />
        ) : (
          need !== null && <NeedSheet key={need} kind={need} onClose={close} />
        )
      }
    >
      {error !== null && data === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error !== null && data !== undefined && (
        <StaleBand since={data.now} error={error} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={5} label="오늘을 불러오고 있어요." />}
      {data !== undefined && (
        <TodayView
          today={data}
          isStale={error !== null}
          openNeed={need}
          onOpenNeed={(kind) => setAddress({ need: kind }, { replace: need !== null })}
        />
      )}
    </Page>
  );
}
