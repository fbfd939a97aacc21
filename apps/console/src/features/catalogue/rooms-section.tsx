import type { SeatsEntry } from '@kkumteo/contract/office/catalogue-entries';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { Switch } from '@kkumteo/ui/switch.tsx';
import { Icon } from '../../lib/icon.tsx';
import { DraftDay, DraftNumber } from './draft-fields.tsx';
import { useProductEditing } from './product-editing.tsx';
import css from './rooms-section.module.css';
import { Section } from './section.tsx';
import sectionCss from './section.module.css';

type RoomSeats = SeatsEntry['rooms'][number];

const NEW_SEATS: SeatsEntry = { experiencers: '', leaders: null, counted: 'per-round', rooms: [], changes: [] };

/** 체험실: whether each experiencer takes a seat of a room, and how many each room has. */
export function RoomsSection() {
  const { product, change, isReadOnly } = useProductEditing();
  const { seats } = product;
  if (seats === null && product.rounds.some(({ parts }) => parts.length > 0))
    return (
      <Section name="체험실">
        <Text tone="soft">다른 상품의 회차를 묶은 상품이라 체험실도 그 상품들을 따라요.</Text>
      </Section>
    );
  const isCounted = seats?.counted === 'per-room';
  const sum = (seats?.rooms ?? []).reduce((all, room) => all + Number(room.seats), 0);
  const choose = (perRoom: boolean) => {
    if (!isReadOnly) change({ seats: { ...(seats ?? NEW_SEATS), counted: perRoom ? 'per-room' : 'per-round' } });
  };
  return (
    <Section
      name="체험실"
      sub={isCounted ? `${seats.rooms.length}곳 · 회차마다 ${sum.toLocaleString('ko-KR')}석` : undefined}
    >
      <Switch label="체험실마다 자리 세기" checked={isCounted} onChange={choose}>
        {isCounted ? '방문자가 체험실을 고르고, 회차의 정원은 아래에 적어요.' : '회차의 자리만 세요.'}
      </Switch>
      {isCounted && <Rooms seats={seats} sum={sum} />}
    </Section>
  );
}

function Rooms({ seats, sum }: { readonly seats: SeatsEntry; readonly sum: number }) {
  const { product, choices, change, isReadOnly } = useProductEditing();
  const set = (fields: Partial<SeatsEntry>) => change({ seats: { ...seats, ...fields } });
  const ofHall = choices.rooms.filter(({ hall }) => hall === product.hall);
  const free = ofHall.filter(({ id }) => !seats.rooms.some(({ room }) => room === id));
  const streets = choices.streets.filter(({ hall }) => hall === product.hall);
  const listed = streets
    .map((street) => ({
      street: street.name,
      rooms: ofHall.filter((room) => room.street === street.id && !free.includes(room)),
    }))
    .filter(({ rooms }) => rooms.length > 0);
  return (
    <>
      <div className={sectionCss.pair}>
        <DraftNumber
          place={{ path: 'seats.experiencers' }}
          label="회차 정원"
          unit="석"
          hint={
            Number(seats.experiencers) === sum ? undefined : `체험실을 더하면 ${sum.toLocaleString('ko-KR')}석이에요`
          }
          value={seats.experiencers}
          onChange={(experiencers) => set({ experiencers })}
        />
        <DraftNumber
          place={{ path: 'roomTotalLimit' }}
          label="한 예약의 체험자"
          unit="명까지"
          placeholder="제한 없음"
          value={product.roomTotalLimit ?? ''}
          onChange={(limit) => change({ roomTotalLimit: limit === '' ? null : limit })}
        />
      </div>
      {listed.length > 0 && (
        <p className={css.head} aria-hidden="true">
          <span>체험실</span>
          <span>자리</span>
          <span>마지막 날</span>
        </p>
      )}
      {listed.map(({ street, rooms }) => (
        <section key={street} className={css.street}>
          <h3>{street}</h3>
          <div>
            {rooms.map(({ id, name }) => {
              const at = seats.rooms.findIndex(({ room }) => room === id);
              const room = seats.rooms[at];
              return room === undefined ? null : (
                <Room
                  key={id}
                  name={name}
                  at={at}
                  room={room}
                  onPut={(next) =>
                    set({
                      rooms: seats.rooms.flatMap((each) => (each === room ? (next === null ? [] : [next]) : [each])),
                    })
                  }
                />
              );
            })}
          </div>
        </section>
      ))}
      {!isReadOnly && free.length > 0 && (
        <Select
          label="체험실 더하기"
          placeholder="체험실 고르기"
          value=""
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(room) => set({ rooms: [...seats.rooms, { room, seats: '1', from: null, to: null, changes: [] }] })}
        />
      )}
      {ofHall.length === 0 && <Text tone="soft">이 체험관에는 체험실이 없어요.</Text>}
    </>
  );
}

interface RoomProps {
  readonly name: string;
  readonly at: number;
  readonly room: RoomSeats;
  /** Null takes it out. */
  readonly onPut: (room: RoomSeats | null) => void;
}

function Room({ name, at, room, onPut }: RoomProps) {
  const { isReadOnly } = useProductEditing();
  const path = (field: string) => ({ path: `seats.rooms.${at}.${field}` });
  return (
    <div className={css.room} role="group" aria-label={name}>
      <span className={css.name}>{name}</span>
      <DraftNumber
        place={path('seats')}
        label={`${name} 자리`}
        hideLabel
        unit="석"
        value={room.seats}
        onChange={(seats) => onPut({ ...room, seats })}
      />
      <DraftDay
        place={path('to')}
        label={`${name} 마지막 날`}
        hideLabel
        value={room.to}
        onChange={(to) => onPut({ ...room, to })}
      />
      {!isReadOnly && (
        <Button size="small" look="text" aria-label={`${name} 빼기`} onClick={() => onPut(null)}>
          <Icon name="close" />
        </Button>
      )}
      {room.changes.map((each) => (
        <span key={each.from} className={css.later}>
          {each.from}부터 {each.seats}석
        </span>
      ))}
    </div>
  );
}
