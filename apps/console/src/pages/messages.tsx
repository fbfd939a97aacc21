import { isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate, Route, Routes, useSearchParams } from 'react-router';
import { failedQuery, noticesQuery } from '../api/messages.ts';
import { DayChoice } from '../features/day/day-choice.tsx';
import { Loaded } from '../features/day/loaded.tsx';
import { FailedFilters, filtered, filterOf } from '../features/messages/failed-filters.tsx';
import { FailedSheet } from '../features/messages/failed-sheet.tsx';
import { type FailedAct, FailedTable } from '../features/messages/failed-table.tsx';
import { MessageTabs } from '../features/messages/message-tabs.tsx';
import { NoticeList } from '../features/messages/notice-list.tsx';
import { NoticeSheet } from '../features/messages/notice-sheet.tsx';
import { Only } from '../features/staff/refused.tsx';
import { useMay } from '../features/staff/self.tsx';
import { noticePlace, places } from '../lib/addresses.ts';
import { serverNow } from '../lib/clock.ts';
import { Page } from '../lib/page.tsx';
import { TemplatePage, TemplatesPage } from './message-templates.tsx';
import NotFoundPage from './not-found.tsx';

const TITLE = '메시지';

/** 메시지: what could not be sent, notices to visitors, and the words of messages, each at its address. */
export default function MessagePages() {
  const mayReadFailed = useMay('message.read-failed');
  return (
    <Only act="message.read-notices" title={TITLE}>
      <Routes>
        <Route index element={mayReadFailed ? <FailedPage /> : <Navigate to={places.notices} replace />} />
        <Route path="notices" element={<NoticesPage />} />
        <Route path="templates" element={<TemplatesPage />} />
        <Route path="templates/:kind" element={<TemplatePage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Only>
  );
}

/** The address says the filter; what is chosen is of this visit to the page. */
function FailedPage() {
  const [address, setAddress] = useSearchParams();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [act, setAct] = useState<FailedAct | null>(null);
  const query = useQuery(failedQuery);
  const messages = query.data?.messages;
  const filter = useMemo(() => filterOf(address), [address]);
  const shown = useMemo(() => filtered(messages ?? [], filter), [messages, filter]);
  const chosen = shown.filter(({ messageId }) => picked.has(messageId));
  const chosenIds = useMemo(
    () => new Set(shown.map(({ messageId }) => messageId).filter((messageId) => picked.has(messageId))),
    [shown, picked],
  );
  const narrow = (changed: Readonly<Partial<Record<string, string>>>) => {
    const next = Object.entries({ ...filter, ...changed }).flatMap(([key, value]) => (value ? [[key, value]] : []));
    setAddress(new URLSearchParams(next), { replace: true });
  };
  return (
    <Page
      title={TITLE}
      sub="여러 번 저절로 다시 보낸 뒤에 여기로 와요"
      sheet={
        act !== null &&
        chosen.length > 0 && (
          <FailedSheet
            key={act}
            act={act}
            messages={chosen}
            onClose={() => setAct(null)}
            onDone={() => {
              setAct(null);
              setPicked(new Set());
            }}
          />
        )
      }
    >
      <MessageTabs />
      <Loaded query={query} label="메시지를 불러오고 있어요.">
        {({ messages: all, waiting }) =>
          all.length === 0 ? (
            <EmptyState>보내지 못한 메시지가 없어요.</EmptyState>
          ) : (
            <>
              <FailedFilters messages={all} filter={filter} onChange={narrow} />
              {waiting > all.length && (
                <p role="status">
                  모두 {waiting.toLocaleString('ko-KR')}건이에요. 새로운 {all.length.toLocaleString('ko-KR')}건을
                  보여요.
                </p>
              )}
              <FailedTable messages={shown} chosen={chosenIds} onChoose={setPicked} onAct={setAct} />
            </>
          )
        }
      </Loaded>
    </Page>
  );
}

/** The address says day and rounds of a notice that is being written. */
function NoticesPage() {
  const [address, setAddress] = useSearchParams();
  const mayTell = useMay('message.tell-round');
  const query = useQuery(noticesQuery);
  const day = address.get('day') ?? '';
  const roundIds = (address.get('rounds') ?? '').split(',').map(Number).filter(Boolean);
  const show = (chosen: string, rounds: readonly number[]) =>
    setAddress({ day: chosen, rounds: rounds.join(',') }, { replace: true });
  return (
    <Page
      title={TITLE}
      actions={
        mayTell && (
          <LinkButton size="medium" to={noticePlace(kstDate(serverNow()), [])}>
            방문자에게 알리기
          </LinkButton>
        )
      }
      sheet={
        mayTell &&
        isKstDate(day) && (
          <NoticeSheet
            day={day}
            roundIds={roundIds}
            dayChoice={<DayChoice day={day} onChoose={(chosen) => show(chosen, [])} />}
            onRounds={(rounds) => show(day, rounds)}
            onClose={() => setAddress({}, { replace: true })}
          />
        )
      }
    >
      <MessageTabs />
      <Loaded query={query} label="알린 것을 불러오고 있어요.">
        {({ notices }) =>
          notices.length === 0 ? (
            <EmptyState>최근 90일 동안 방문자에게 알린 것이 없어요.</EmptyState>
          ) : (
            <NoticeList notices={notices} />
          )
        }
      </Loaded>
    </Page>
  );
}
