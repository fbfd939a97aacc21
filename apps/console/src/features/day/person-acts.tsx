import type { Roster, RosterPerson } from '@kkumteo/contract/office/roster';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Button } from '@kkumteo/ui/button.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { kstDate } from '@kkumteo/domain/shared/time';
import { markMissing, moveRoom, type RoundPlace } from '../../api/day.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useMay } from '../staff/self.tsx';
import css from './person-acts.module.css';

export interface PersonActsProps {
  readonly person: RosterPerson;
  readonly lineNo: string;
  readonly roster: Roster;
  readonly place: RoundPlace;
  readonly onDone: () => void;
}

/** What may be done with a person of a round: another room, or that they do not come. */
export function PersonActs({ person, lineNo, roster, place, onDone }: PersonActsProps) {
  const queries = useQueryClient();
  const [act, setAct] = useState<'room' | 'missing' | null>(null);
  const [mayMove, mayMark] = [useMay('person.move-room'), useMay('person.mark-no-show')];
  const { name, missing, participantId } = person;
  const canMark = mayMark && place.day <= kstDate(roster.now);
  const done = async (message: string) => {
    showHint(message);
    onDone();
    await queries.invalidateQueries({ queryKey: ['day'] });
  };
  const close = () => setAct(null);
  if (act === 'room') return <MoveForm {...{ person, lineNo, roster, place }} onDone={done} onCancel={close} />;
  if (act === 'missing')
    return (
      <div className={css.acts}>
        <ActForm
          verb={missing ? `${name} 다시 올 사람으로` : `${name} 오지 않음으로`}
          busy="적는 중"
          choices={missing ? ['늦게 옴', '잘못 적음'] : ['학교에서 알림', '전화로 알림', '끝까지 오지 않음']}
          onCancel={close}
          send={async (reason) => {
            await markMissing(place, { participantId, missing: !missing, reason });
            await done(missing ? `${name} 님을 다시 올 사람으로 바꿨어요.` : `${name} 님을 오지 않음으로 적었어요.`);
          }}
        />
      </div>
    );
  return (
    <div className={css.acts}>
      {mayMove && roster.rooms.length > 0 && (
        <Button size="small" onClick={() => setAct('room')}>
          체험실 옮기기
        </Button>
      )}
      {canMark && (
        <Button size="small" onClick={() => setAct('missing')}>
          {missing ? '오지 않음 되돌리기' : '오지 않음'}
        </Button>
      )}
      {!(mayMove && roster.rooms.length > 0) && !canMark && <p>지금 할 수 있는 일이 없어요.</p>}
    </div>
  );
}

interface MoveFormProps extends Pick<PersonActsProps, 'person' | 'lineNo' | 'roster' | 'place'> {
  readonly onDone: (message: string) => Promise<void>;
  readonly onCancel: () => void;
}

function MoveForm({ person, lineNo, roster, place, onDone, onCancel }: MoveFormProps) {
  const [first] = person.rooms;
  const [chosen, setChosen] = useState(first === undefined ? '' : keyOf(first));
  const [error, setError] = useState<string | null>(null);
  const room = roster.rooms.find((each) => keyOf(each) === chosen);
  return (
    <div className={css.acts}>
      <Select
        label="옮길 체험실"
        placeholder="골라 주세요"
        value={chosen}
        error={error}
        options={roster.rooms.map((each) => ({
          value: keyOf(each),
          label: `${each.roomName} · ${each.sold}/${each.capacity}`,
        }))}
        onChange={(key) => {
          setChosen(key);
          setError(null);
        }}
      />
      <ActForm
        verb={`${person.name} 체험실 옮기기`}
        busy="옮기는 중"
        choices={['방문자 요청', '학교 요청', '체험실 사정']}
        onCancel={onCancel}
        send={async (reason) => {
          if (room === undefined) return setError('옮길 체험실을 골라 주세요.');
          const { componentRoundId, roomId, roomName } = room;
          await moveRoom(place, { lineNo, participantId: person.participantId, componentRoundId, roomId, reason });
          await onDone(`${person.name} 님의 체험실을 옮겼어요 · ${roomName}`);
        }}
      />
    </div>
  );
}

const keyOf = ({ componentRoundId, roomId }: { readonly componentRoundId: number; readonly roomId: string }): string =>
  `${componentRoundId}|${roomId}`;
