import type { RegistrationView } from '@kkumteo/contract/reservation/registration';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { NoWrap } from '@kkumteo/ui/no-wrap.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { EmptyState } from '@kkumteo/ui/states.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { registrationQuery } from '../../../api/registration.ts';
import { failureMessage, isApiFailure } from '../../../lib/http.ts';
import { QueryFailed } from '../../../lib/query-state.tsx';
import { momentWords } from '../reservation-words.ts';
import { OwnRow } from './own-row.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { changeLocal, type LocalSlot, readLocal, useLocalValue } from '../../../lib/use-local-value.ts';
import { Stack } from '@kkumteo/ui/layout.tsx';

const isOver = (thrown: unknown): boolean => isApiFailure(thrown) && thrown.code === 'reservation.registration-over';

/** The page of a registration link: the visit, and the own row to type or to correct; or why it can't be used. */
export function ParticipantRegistration({ token }: { readonly token: string }) {
  const key = useOwnKey();
  const query = registrationQuery({ token, key });
  const visit = useQuery({ ...query, enabled: token !== '' });
  const cache = useQueryClient();
  const [saved, setSaved] = useState<string | null>(null);
  const [isEditing, setEditing] = useState(false);

  if (token === '') return <EmptyState>{sentenceFor({ code: 'reservation.registration-over' })}</EmptyState>;
  if (visit.data === undefined && !visit.isError) return <Loading label="링크를 확인하고 있습니다." />;
  if (isOver(visit.error)) return <EmptyState>{failureMessage(visit.error)}</EmptyState>;
  if (visit.data === undefined) return <QueryFailed query={visit} />;
  const view = visit.data;
  const onSaved = (message: string, now: RegistrationView) => {
    cache.setQueryData(query.queryKey, now);
    setSaved(message);
    setEditing(false);
  };
  const onAnother = () => {
    setSaved(null);
    setEditing(false);
    forgetOwnKey();
  };
  return (
    <Stack gap={8} above={6}>
      <Visit view={view} />
      {view.own !== null && !isEditing ? (
        <OwnRow view={view} own={view.own} saved={saved} onEdit={() => setEditing(true)} onAnother={onAnother} />
      ) : view.own === null && view.isFull ? (
        <Notice tone="warning">예약한 인원이 모두 입력되었습니다. 인솔자에게 확인해 주세요.</Notice>
      ) : (
        <RegistrationForm
          key={key}
          secrets={{ token, key }}
          view={view}
          onSaved={onSaved}
          onOver={() => void visit.refetch()}
        />
      )}
    </Stack>
  );
}

const Visit = ({ view }: { readonly view: RegistrationView }) => (
  <SummaryList
    items={[
      ...(view.organisationName === '' ? [] : [{ term: '단체', value: view.organisationName }]),
      { term: '체험', value: <b>{view.productName}</b> },
      {
        term: '일시',
        value: (
          <NoWrap>
            {`${formatFullDay(view.visitDate)} ${formatMinute(view.startMinute)}–${formatMinute(view.endMinute)}`}
          </NoWrap>
        ),
      },
      { term: '입력 기한', value: `${momentWords(view.endsAt - 1)}까지` },
    ]}
  />
);

/** The site knows the participant of this browser by a random key. */
const KEY: LocalSlot<string> = {
  name: 'registration-key',
  version: 1,
  parse: (stored) => (typeof stored === 'string' && /^[\w-]{20,100}$/.test(stored) ? stored : null),
};

/** 128 random bits: the key allows changing what the participant typed. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key of the participant in this browser; the first read makes it. */
export function useOwnKey(): string {
  const kept = useLocalValue(KEY);
  if (kept !== null) return kept;
  changeLocal(KEY, (now) => now ?? newKey());
  return readLocal(KEY) ?? '';
}

/** Forgets the participant who registered in this browser, so that another one can. */
export const forgetOwnKey = (): void => changeLocal(KEY, newKey);
