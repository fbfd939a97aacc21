import type { Roster } from '@kkumteo/contract/office/roster';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Button } from '@kkumteo/ui/button.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { Tabs } from '@kkumteo/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RoundPlace, rosterQuery, rosterStateQuery } from '../../api/day.ts';
import { noticePlace } from '../../lib/addresses.ts';
import { failureMessage } from '../../lib/http.ts';
import { Icon } from '../../lib/icon.tsx';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { useMay } from '../staff/self.tsx';
import { CloseRoundForm } from './close-round-form.tsx';
import { liveRoster } from './live-roster.ts';
import { RosterList } from './roster-list.tsx';
import { RoomList } from './room-list.tsx';
import { timeSpan } from './round-words.ts';
import { TakeRosterForm } from './take-roster-form.tsx';
import { WaitingList } from './waiting-list.tsx';
import css from './round-sheet.module.css';

export interface RoundSheetProps {
  readonly place: RoundPlace;
  /** The booking reference that was looked for. */
  readonly at: string | null;
  readonly onClose: () => void;
  readonly onPrint: (roster: Roster) => void;
}

/** A round beside its day: who comes, their rooms, who waits, and what may be done. */
export function RoundSheet({ place, at, onClose, onPrint }: RoundSheetProps) {
  const { data: read, error, isFetching, refetch, dataUpdatedAt } = useQuery(rosterQuery(place));
  const state = useQuery({ ...rosterStateQuery(place), enabled: read !== undefined });
  const live =
    read === undefined || state.data === undefined || state.dataUpdatedAt < dataUpdatedAt
      ? null
      : liveRoster(read, state.data);
  const data = live?.roster ?? read;
  return (
    <Sheet
      title={data === undefined ? '회차' : `${data.round.productName} ${data.round.roundName} ${timeSpan(data.round)}`}
      sub={data === undefined ? formatDay(place.day) : `${data.hallName} · ${formatDay(place.day)}`}
      onClose={onClose}
      foot={
        <>
          <p className={css.faint}>명단을 연 기록이 남아요.</p>
          <Button size="small" busy={isFetching ? '불러오는 중' : null} onClick={() => void refetch()}>
            새로 고침
          </Button>
        </>
      }
    >
      {error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <TableSkeleton columns={3} label="명단을 불러오고 있어요." />}
      {live?.hasOthers === true && (
        <p className={css.changed} role="status">
          예약이 바뀌었어요. 새로 고치면 바뀐 명단이 보여요.
        </p>
      )}
      {data !== undefined && <OpenRound roster={data} place={place} at={at} onPrint={onPrint} />}
    </Sheet>
  );
}

interface OpenRoundProps extends Pick<RoundSheetProps, 'place' | 'at' | 'onPrint'> {
  readonly roster: Roster;
}

type Tab = 'roster' | 'rooms' | 'leaders' | 'waiting';

function OpenRound({ roster, place, at, onPrint }: OpenRoundProps) {
  const { round, parties, rooms, waiting } = roster;
  const [tab, setTab] = useState<Tab>('roster');
  const [form, setForm] = useState<'take' | 'close' | null>(null);
  const [mayTake, mayClose, mayTell] = [useMay('roster.export'), useMay('round.close'), useMay('message.tell-round')];
  const leaders = parties.flatMap(({ title, leaderNames }) => leaderNames.map((leader) => ({ ...leader, title })));
  return (
    <>
      <dl className={css.facts}>
        <Fact label="판매" figure={round.sold} />
        <Fact label="잡힘" figure={round.held} />
        <Fact label="정원" figure={round.capacity} />
        <Fact label="입장" figure={round.arrived} />
        <Fact label="인솔자" figure={round.leaders} of={round.leaderCapacity} />
      </dl>
      {round.closedFor !== null && <Badge tone="warning">닫음 · {round.closedFor}</Badge>}
      {form === null && (mayTake || mayClose || mayTell) && (
        <div className={css.acts}>
          {mayTake && parties.length > 0 && (
            <Button size="small" onClick={() => setForm('take')}>
              <Icon name="print" /> 인쇄·내려받기
            </Button>
          )}
          {mayTell && parties.length > 0 && (
            <LinkButton size="small" to={noticePlace(place.day, [place.roundId])}>
              <Icon name="message" /> 방문자에게 알리기
            </LinkButton>
          )}
          {mayClose && (
            <Button size="small" onClick={() => setForm('close')}>
              <Icon name="lock" /> {round.closedFor === null ? '판매 닫기' : '다시 열기'}
            </Button>
          )}
        </div>
      )}
      {form === 'take' && <TakeRosterForm place={place} onPrint={onPrint} onDone={() => setForm(null)} />}
      {form === 'close' && <CloseRoundForm place={place} round={round} onDone={() => setForm(null)} />}
      <Tabs<Tab>
        label="회차"
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'roster', label: `명단 ${round.expected}` },
          ...(rooms.length === 0 ? [] : [{ key: 'rooms' as const, label: `체험실 ${rooms.length}` }]),
          { key: 'leaders', label: `인솔자 ${round.leaders}` },
          { key: 'waiting', label: `대기 ${round.waiting}` },
        ]}
      >
        {tab === 'roster' && <RosterList roster={roster} place={place} at={at} />}
        {tab === 'rooms' && <RoomList rooms={rooms} />}
        {tab === 'leaders' && <LeaderList leaders={leaders} />}
        {tab === 'waiting' && <WaitingList waiting={waiting} />}
      </Tabs>
    </>
  );
}

const Fact = (props: { readonly label: string; readonly figure: number; readonly of?: number | null }) => (
  <div>
    <dt>{props.label}</dt>
    <dd>
      {props.figure}
      {props.of === null || props.of === undefined ? '' : `/${props.of}`}
    </dd>
  </div>
);

interface LeaderListProps {
  readonly leaders: readonly { readonly name: string; readonly phone: string | null; readonly title: string }[];
}

const LeaderList = ({ leaders }: LeaderListProps) =>
  leaders.length === 0 ? (
    <p>이름을 적은 인솔자가 없어요.</p>
  ) : (
    <ul className={css.leaders}>
      {leaders.map(({ name, phone, title }, at) => (
        <li key={at}>
          <b>{name}</b> {title}
          {phone !== null && <span>{phone}</span>}
        </li>
      ))}
    </ul>
  );
