import type { RosterRoom } from '@kkumteo/contract/office/roster';
import { ToggleChips } from '@kkumteo/ui/chips.tsx';
import { useState } from 'react';
import { SeatsBar } from './seats-bar.tsx';
import css from './room-list.module.css';

type Shown = 'all' | 'free';

/** The rooms of a round, street by street, with who is in each. */
export function RoomList({ rooms }: { readonly rooms: readonly RosterRoom[] }) {
  const [shown, setShown] = useState<Shown>('all');
  const free = rooms.filter(({ sold, capacity }) => sold < capacity);
  const listed = shown === 'all' ? rooms : free;
  const streets = [...new Set(listed.map(({ streetName }) => streetName))];
  return (
    <>
      <ToggleChips
        label="체험실"
        chosen={shown}
        chips={[
          { key: 'all', label: `모두 ${rooms.length}` },
          { key: 'free', label: `빈자리 ${free.length}` },
        ]}
        onChoose={(key) => setShown(key === 'free' ? 'free' : 'all')}
      />
      {listed.length === 0 && <p>빈자리가 있는 체험실이 없어요.</p>}
      {streets.map((street) => (
        <section key={street} aria-label={street}>
          <h3 className={css.street}>
            {street} <span>{zoneOf(listed, street)}</span>
          </h3>
          <ul>
            {listed
              .filter(({ streetName }) => streetName === street)
              .map(({ roomId, componentRoundId, roomName, sold, capacity, people }) => (
                <li key={`${componentRoundId}|${roomId}`} className={css.room}>
                  <span>{roomName}</span>
                  <SeatsBar capacity={capacity} sold={sold} held={0} arrived={people} />
                  <span className={css.count} data-free={sold < capacity}>
                    <b>{sold}</b>/{capacity}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className={css.legend}>진한 막대는 이름이 정해진 사람, 옅은 막대는 신청한 자리예요.</p>
    </>
  );
}

function zoneOf(rooms: readonly RosterRoom[], street: string): string {
  const zone = rooms.find(({ streetName }) => streetName === street)?.zone ?? null;
  return zone === null ? '' : `분야 ${zone}`;
}
