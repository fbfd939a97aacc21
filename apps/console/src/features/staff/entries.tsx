import { ACT_WORDS, ENTRY_KIND_WORDS } from '@kkumteo/copy/staff';
import { kstDate } from '@kkumteo/domain/shared/time';
import { ENTRY_DAYS, ENTRY_KINDS } from '@kkumteo/domain/staff/entry';
import { Button } from '@kkumteo/ui/button.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { entriesQuery, staffQuery } from '../../api/staff.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import css from './entries.module.css';
import { askedBy, type Filter, withFilters } from './entries-filter.ts';
import { shownSubject, typedSubject } from './entry-words.ts';
import { EntriesTable } from './entries-table.tsx';

/** Who did what and who looked at whom, by the filters of the address; looking here is an entry too. */
export function Entries() {
  const [address, setAddress] = useSearchParams();
  const asked = askedBy(address);
  const { data, error, isFetching, refetch } = useQuery(entriesQuery(asked));
  const choose = (filter: Filter) => (value: string) => setAddress(withFilters(address, { [filter]: value }));
  const oldest = data?.entries.at(-1)?.key;
  return (
    <>
      <Filters address={address} choose={choose} onClear={() => setAddress({})} />
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={6} label="기록을 불러오고 있어요." />}
      {data?.hasMore === true && (
        <p role="status" className={css.count}>
          모두 {data.count.toLocaleString('ko-KR')}건. 아래에는 새것부터 {data.entries.length}건이 있어요.
        </p>
      )}
      {data?.entries.length === 0 && (
        <EmptyState action={<Button onClick={() => setAddress({})}>조건 지우기</Button>}>
          이 조건에 맞는 기록이 없어요.
        </EmptyState>
      )}
      {data !== undefined && data.entries.length > 0 && <EntriesTable entries={data.entries} />}
      <div className={css.pages}>
        {address.has('before') && (
          <Button size="medium" onClick={() => setAddress(withFilters(address, {}))}>
            맨 앞으로
          </Button>
        )}
        {data?.hasMore === true && oldest !== undefined && (
          <Button
            size="medium"
            onClick={() => {
              const next = withFilters(address, {});
              next.set('before', oldest);
              setAddress(next);
            }}
          >
            이전 기록 더 보기
          </Button>
        )}
      </div>
      <p className={css.foot}>
        고치거나 지울 수 없고, 2년 동안 남아요. 이 화면을 본 것도 남아요. 한 번에 {ENTRY_DAYS}일까지 볼 수 있어요.
      </p>
    </>
  );
}

interface FiltersProps {
  readonly address: URLSearchParams;
  readonly choose: (filter: Filter) => (value: string) => void;
  readonly onClear: () => void;
}

function Filters({ address, choose, onClear }: FiltersProps) {
  const { data } = useQuery(staffQuery);
  const day = kstDate(serverNow());
  const asked = shownSubject(address.get('subject') ?? '');
  const [subject, setSubject] = useState(asked);
  const [shown, setShown] = useState(asked);
  // The address may change elsewhere: by Back, or as all filters are cleared.
  if (shown !== asked) {
    setShown(asked);
    setSubject(asked);
  }
  return (
    <form
      className={css.filters}
      aria-label="기록 찾기"
      onSubmit={(event) => {
        event.preventDefault();
        choose('subject')(typedSubject(subject));
      }}
    >
      <TextField label="부터" type="date" value={address.get('from') ?? day} max={day} onChange={choose('from')} />
      <TextField label="까지" type="date" value={address.get('until') ?? day} max={day} onChange={choose('until')} />
      <Select
        label="누가"
        placeholder="모두"
        value={address.get('staff') ?? ''}
        options={(data?.staff ?? []).map(({ staffKey, name }) => ({ value: String(staffKey), label: name }))}
        onChange={choose('staff')}
      />
      <Select
        label="갈래"
        placeholder="모두"
        value={address.get('kind') ?? ''}
        options={ENTRY_KINDS.map((kind) => ({ value: kind, label: ENTRY_KIND_WORDS[kind] }))}
        onChange={choose('kind')}
      />
      <Select
        label="무엇"
        placeholder="모두"
        value={address.get('act') ?? ''}
        options={Object.entries(ACT_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={choose('act')}
      />
      <TextField label="누구·어디" placeholder="회원 42" value={subject} onChange={setSubject} />
      <Button type="submit" size="medium">
        찾기
      </Button>
      {[...address.keys()].length > 0 && (
        <Button
          size="medium"
          look="text"
          onClick={() => {
            setSubject('');
            onClear();
          }}
        >
          조건 지우기
        </Button>
      )}
    </form>
  );
}
