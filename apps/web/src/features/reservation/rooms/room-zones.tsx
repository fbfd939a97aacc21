import type { LineRoomGroup } from '@kkumteo/domain/rooms/line-rooms';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { useState } from 'react';
import { Scene } from '../../catalog/scene.tsx';
import { type CountedRoom, type CountedZone, countedZones, roomiest } from './room-counts.ts';
import css from './room-zones.module.css';
import type { RoomsOnPage } from './use-room-acts.ts';

interface RoomZonesProps {
  readonly group: LineRoomGroup;
  readonly headcount: number;
  readonly editor: RoomsOnPage;
  /** Whether the hall is named: a bundle has rooms of several. */
  readonly isNamed: boolean;
}

/**
 * The rooms of a component by zone and street: how many may, how many have, what is left, and a button that adds a
 * person.
 */
export function RoomZones({ group, headcount, editor, isNamed }: RoomZonesProps) {
  const zones = countedZones(headcount, group, editor.picks);
  const [pressed, setPressed] = useState<Readonly<Record<string, boolean>>>({});
  return (
    <section aria-label={`${group.hallName} 체험실 목록`}>
      {isNamed && (
        <Text as="h3" size="body" weight={700} above={3}>
          {group.hallName}
        </Text>
      )}
      {zones.map((zone, at) => {
        const key = zone.zone ?? '';
        return (
          <Disclosure
            key={key}
            level={isNamed ? 4 : 3}
            title={<ZoneTitle zone={zone} />}
            aside={<ZoneCount zone={zone} />}
            open={pressed[key] ?? at === 0}
            onToggle={(open) => setPressed({ ...pressed, [key]: open })}
          >
            {zone.streets.map((street) => (
              <Street key={street.streetId} street={street} group={group} editor={editor} />
            ))}
          </Disclosure>
        );
      })}
    </section>
  );
}

/** `분야 A 시민` */
const ZoneTitle = ({ zone: { zone, streets } }: { readonly zone: CountedZone }) => (
  <>
    {zone === null ? '체험실' : `분야 ${zone}`}{' '}
    <span className={css.streets}>
      {streets.map(({ streetName }) => streetName.replace(/ 스트리트$/, '')).join('·')}
    </span>
  </>
);

const ZoneCount = ({ zone: { chosen, quota } }: { readonly zone: CountedZone }) => (
  <Text as="span" tone="soft" weight={400} noWrap>
    <Text as="b" tone="ink">
      {chosen}
    </Text>
    {quota === null ? '명' : ` / ${quota}명`}
    {quota !== null && chosen >= quota && ' 다 찼음'}
  </Text>
);

interface StreetProps {
  readonly street: CountedZone['streets'][number];
  readonly group: LineRoomGroup;
  readonly editor: RoomsOnPage;
}

function Street({ street, group, editor }: StreetProps) {
  const most = roomiest(street.rooms);
  return (
    <div className={css.street}>
      <p className={css.streetHead}>
        {street.streetName}
        <button type="button" className={css.streetAdd} onClick={() => most !== undefined && editor.add(group, most)}>
          거리에 {addWords(editor)}
          <VisuallyHidden>: {street.streetName}에서 자리가 가장 많은 체험실에</VisuallyHidden>
        </button>
      </p>
      <Stack as="ul" gap={3}>
        {street.rooms.map((room) => (
          <Room key={room.roomId} room={room} group={group} editor={editor} />
        ))}
      </Stack>
    </div>
  );
}

const addWords = ({ ticked }: RoomsOnPage): string => (ticked.size > 0 ? `${ticked.size}명 추가` : '추가');

const SCARCE = 3;

function Room({
  room,
  group,
  editor,
}: {
  readonly room: CountedRoom;
  readonly group: LineRoomGroup;
  readonly editor: RoomsOnPage;
}) {
  const isFull = room.left === 0;
  return (
    <Row as="li" align="center" gap={3}>
      <div className={css.picture}>
        <Scene path={room.picturePath} hall={group.hall} shape="square" />
      </div>
      <div className={css.words}>
        <Text size="second" weight={700}>
          {room.roomName}
        </Text>
        <Text tone="soft" size="small">
          <Text as="span" {...(!isFull && room.left <= SCARCE && { tone: 'danger', weight: 700 })}>
            {isFull ? '마감' : `잔여 ${room.left}자리`}
          </Text>
          {room.chosen > 0 && (
            <Text as="b" tone="primary">
              {' '}
              · 우리 {room.chosen}명
            </Text>
          )}
        </Text>
      </div>
      <button type="button" className={css.add} disabled={isFull} onClick={() => editor.add(group, room)}>
        {isFull ? '마감' : addWords(editor)}
        <VisuallyHidden>: {room.roomName}</VisuallyHidden>
      </button>
    </Row>
  );
}
