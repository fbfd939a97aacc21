import type { FoundTicket, GateTicket } from '@kkumteo/contract/office/admission';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Badge, type BadgeTone } from '@kkumteo/ui/badge.tsx';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { findQuery } from '../../api/admission.ts';
import { openGateDevice } from './offline/gate-device.ts';
import { FOUND_BADGES, timeWords } from './gate-words.ts';
import css from './find-ticket.module.css';

interface FindProps {
  readonly typed: string;
  readonly isAway: boolean;
  readonly onPick: (bookingReference: string) => void;
}

const LETTERS = 2;
const WAIT_MS = 300;

/** Today's tickets by what was typed, two letters at least; without a network those of the device's list. */
export function FoundTickets({ typed, isAway, onPick }: FindProps) {
  const text = useSettled(typed.trim());
  const isLong = [...text].length >= (isAway ? 1 : LETTERS);
  const { data, isError } = useQuery({ ...findQuery(text), ...(isLong && !isAway ? {} : { queryFn: skipToken }) });
  const { data: kept = [] } = useQuery({
    queryKey: ['admission', 'find-kept', text],
    queryFn: isLong && isAway ? () => openGateDevice(() => undefined).find(text) : skipToken,
    gcTime: 0,
  });
  if (!isLong) return <p className={css.count}>두 글자부터 찾아요. 초성과 번호 끝 네 자리로도 찾아요.</p>;
  if (isAway) return <KeptTickets tickets={kept} onPick={onPick} />;
  if (isError) return <p className={css.count}>찾지 못했어요. 다시 입력해 주세요.</p>;
  if (data === undefined) return null;
  return (
    <>
      <p className={css.count} role="status">
        오늘 오는 사람 가운데 {data.found.length}
        {data.more ? '건 넘게 있어요' : '건'}
      </p>
      <ul className={css.found}>
        {data.found.map((ticket) => (
          <li key={ticket.bookingReference}>
            <button type="button" onClick={() => onPick(ticket.bookingReference)}>
              <span>
                <b>{ticket.title}</b>
                <small>
                  {ticket.productName} {ticket.roundName} {formatMinute(ticket.startMinute)} · {ticket.experiencers}명
                  {ticket.leaders > 0 ? `, 어른 ${ticket.leaders}명` : ''}
                  {ticket.phoneEnd === null ? '' : ` · 끝자리 ${ticket.phoneEnd}`}
                </small>
              </span>
              <FoundBadge ticket={ticket} />
            </button>
          </li>
        ))}
      </ul>
      <p className={css.note}>다른 날 예약은 안내데스크 화면에서 찾아 주세요.</p>
    </>
  );
}

const TONES: Readonly<Record<string, BadgeTone>> = {
  'come-in': 'success',
  'how-many': 'success',
  unpaid: 'warning',
  cancelled: 'danger',
};

const FoundBadge = ({ ticket: { answer, insideSince } }: { readonly ticket: FoundTicket }) => (
  <Badge tone={TONES[answer] ?? 'plain'}>
    {FOUND_BADGES[answer]}
    {answer === 'already-in' && insideSince !== null ? ` ${timeWords(insideSince)}` : ''}
  </Badge>
);

interface KeptProps {
  readonly tickets: readonly GateTicket[];
  readonly onPick: (bookingReference: string) => void;
}

const KeptTickets = ({ tickets, onPick }: KeptProps) => (
  <>
    <p className={css.count} role="status">
      받아 둔 명단에서 {tickets.length}건. 인터넷이 없을 때는 번호 끝 네 자리나 이름 첫 글자로 찾아요.
    </p>
    <ul className={css.found}>
      {tickets.map(({ bookingReference, title, lines }) => (
        <li key={bookingReference}>
          <button type="button" aria-label={`${title} ${bookingReference}`} onClick={() => onPick(bookingReference)}>
            <span>
              <b>{title}</b>
              <small>
                {bookingReference} · {lines[0]?.productName} {lines[0]?.roundName}
              </small>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </>
);

/** The text once no key was pressed for a moment: each search is noted. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
