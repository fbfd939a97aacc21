import type { WantedRoom } from '@kkumteo/contract/reservation/line-rooms';
import type { ParticipantView } from '@kkumteo/contract/reservation/line-people';
import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { PickedRoom } from '@kkumteo/domain/rooms/line-rooms';
import { fillRooms, saveRooms } from '../../../api/line-rooms.ts';
import { isRefused } from '../../../lib/http.ts';
import { useSubmit } from '../../member/use-submit.ts';
import { shownLine, useReloadLine } from '../use-reload.ts';
import { choicesSince, withChoices } from './room-draft.ts';
import { type RoomWords, type SaidOfRooms, useSaidOfRooms } from './use-said-of-rooms.ts';

export interface RoomSaving extends SaidOfRooms {
  readonly busy: string | null;
  readonly save: () => void;
  readonly fill: () => void;
}

interface Input {
  readonly detail: ReservationLineDetail;
  readonly address: { readonly reservationNo: string; readonly lineNo: string };
  readonly people: readonly ParticipantView[];
  readonly draft: readonly WantedRoom[];
  readonly picks: readonly PickedRoom[];
  /** The picks as they are on the page by the time of an answer. */
  readonly picksNow: () => readonly PickedRoom[];
  readonly write: (draft: readonly WantedRoom[]) => void;
}

/**
 * Saves the rooms of a line and fills the rest. Refused choices stay on the page; where others have chosen since, their
 * rooms are merged.
 */
export function useRoomSaving({ detail, address, people, draft, picks, picksNow, write }: Input): RoomSaving {
  const reload = useReloadLine(address);
  const { said, say } = useSaidOfRooms();
  const { line } = detail;
  const target = { ...address, headcount: line.experiencerCount };
  const save = async () => {
    const { message, ...saved } = await saveRooms(target, {
      shown: shownLine(line),
      version: detail.roomsVersion,
      wanted: draft,
    });
    const later = choicesSince(picks, picksNow());
    const settled = reload.keepSaved(saved);
    write(later);
    say({ tone: 'success', words: message });
    await settled;
  };
  const fill = async () => {
    const filled = await fillRooms(target, picks);
    write(withChoices(people, withChoices(people, draft, filled.picks), choicesSince(picks, picksNow())));
    say(filledWords(filled));
  };
  const { pressed, submit } = useSubmit<{ readonly words: string; readonly act: () => Promise<void> }>({
    send: ({ act }) => act(),
    say: (message) => say({ tone: 'danger', words: message }),
    afterFailure: (thrown) => (isRefused(thrown) ? reload.refresh() : undefined),
  });
  return {
    said,
    say,
    busy: pressed?.words ?? null,
    save: () =>
      draft.length === 0
        ? say({ tone: 'warning', words: '바꾼 체험실이 없습니다.' })
        : void submit({ words: '저장하는 중', act: save }),
    fill: () => void submit({ words: '채우는 중', act: fill }),
  };
}

/** What filling the rest has done. */
export function filledWords({ filled, moved, lacking }: Awaited<ReturnType<typeof fillRooms>>): RoomWords {
  const none = lacking === 0 ? '' : ` 남은 자리가 없어 ${lacking}명은 채우지 못했습니다.`;
  if (filled === 0) return { tone: 'warning', words: none.trim() || '체험실이 없는 체험자가 없습니다.' };
  const other = moved === 0 ? '' : ` 그중 ${moved}명은 고른 체험실이 마감되어 다른 체험실로 채웠습니다.`;
  return {
    tone: lacking === 0 ? 'success' : 'warning',
    words: `${filled}명의 체험실을 채웠습니다.${other}${none} 저장 버튼을 눌러야 반영됩니다.`,
  };
}
