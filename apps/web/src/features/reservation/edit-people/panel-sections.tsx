import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import { Badge } from '@kkumteo/ui/badge.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { ReactNode } from 'react';
import type { SessionSlot } from '../../../lib/session-store.ts';
import { useSessionValue } from '../../../lib/use-session-value.ts';
import { RegistrationLinkSection } from '../registration/registration-link-section.tsx';
import { roomsSlot } from '../rooms/room-draft.ts';
import { RoomsSection } from '../rooms/rooms-section.tsx';
import { experiencersSlot, leadersSlot } from './section-draft.ts';
import { LineFactsSection } from './line-facts-section.tsx';
import { LeaderTable, ParticipantTable } from '../detail/line-people.tsx';
import { ExperiencersAndRooms } from './experiencers-and-rooms.tsx';
import { ExperiencersForm } from './experiencers-form.tsx';
import { LeadersForm } from './leaders-form.tsx';
import css from './people-panel.module.css';

/** One tab of the panel; its key is in the address. */
interface PanelSection {
  readonly key: 'experiencers' | 'rooms' | 'leaders' | 'link' | 'line';
  readonly label: ReactNode;
  readonly content: ReactNode;
}

/**
 * The tabs of a line, in their order: each section is a component that takes the line as it was read. On a wide screen
 * the rooms are beside the people, as long as these can be edited.
 */
export function panelSections(
  detail: ReservationLineDetail,
  reservationNo: string,
  isWide: boolean,
): readonly PanelSection[] {
  const { line } = detail;
  const hasRooms = line.capacityMode === 'per-room';
  const isBeside = isWide && hasRooms && detail.peopleRefusal === null && hasRoomsToShow(detail);
  const address = { reservationNo, lineNo: line.lineNo };
  const withRooms = detail.experiencers.filter(({ rooms }) => rooms.length > 0).length;
  const sections: readonly (PanelSection | null)[] = [
    {
      key: 'experiencers',
      label: <TabLabel word="체험자" people={line.experiencerCount} slot={experiencersSlot(address)} />,
      content: <ExperiencersSection detail={detail} reservationNo={reservationNo} isBeside={isBeside} />,
    },
    hasRooms && !isBeside
      ? {
          key: 'rooms',
          label: <TabLabel word="체험실" people={withRooms} slot={roomsSlot(address)} />,
          content: <RoomsSection detail={detail} reservationNo={reservationNo} />,
        }
      : null,
    line.leaderCount === 0
      ? null
      : {
          key: 'leaders',
          label: (
            <TabLabel
              word={detail.track === 'group' ? '인솔자' : '보호자'}
              people={line.leaderCount}
              slot={leadersSlot(address)}
            />
          ),
          content: <LeadersSection detail={detail} reservationNo={reservationNo} />,
        },
    // No one types their row where it can't be edited.
    detail.track === 'group' && detail.peopleRefusal === null
      ? {
          key: 'link',
          label: '입력 링크',
          content: <RegistrationLinkSection detail={detail} reservationNo={reservationNo} />,
        }
      : null,
    { key: 'line', label: '예약 내용', content: <LineFactsSection detail={detail} /> },
  ];
  return sections.filter((section) => section !== null);
}

const hasRoomsToShow = ({ rooms }: ReservationLineDetail): boolean =>
  rooms.groups.some((group) => group.rooms.length > 0);

interface TabLabelProps {
  readonly word: string;
  readonly people: number;
  /** Where what is typed in the section and not saved is kept. */
  readonly slot: SessionSlot<unknown>;
}

function TabLabel({ word, people, slot }: TabLabelProps) {
  const [unsaved] = useSessionValue(slot);
  return (
    <>
      {word} <b>{people}</b>
      {unsaved !== null && (
        <span className={css.unsaved}>
          <Badge tone="warning">저장 전</Badge>
        </span>
      )}
    </>
  );
}

/** 체험자: who comes with the line; to be edited as long as it may be, else to be read with the reason why not. */
function ExperiencersSection({
  detail,
  reservationNo,
  isBeside,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
  readonly isBeside: boolean;
}) {
  if (isBeside) return <ExperiencersAndRooms detail={detail} reservationNo={reservationNo} />;
  if (detail.peopleRefusal === null) return <ExperiencersForm detail={detail} reservationNo={reservationNo} />;
  return (
    <>
      <Notice>{detail.peopleRefusal}</Notice>
      <ParticipantTable detail={detail} />
    </>
  );
}

/** 인솔자/보호자: who comes along; to be edited as long as it may be, else to be read with the reason why not. */
function LeadersSection({
  detail,
  reservationNo,
}: {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}) {
  if (detail.peopleRefusal === null) return <LeadersForm detail={detail} reservationNo={reservationNo} />;
  return (
    <>
      <Notice>{detail.peopleRefusal}</Notice>
      <LeaderTable detail={detail} />
    </>
  );
}
