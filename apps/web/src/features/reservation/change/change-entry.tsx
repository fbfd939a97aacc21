import { paths } from '@kkumteo/contract/pages/addresses';
import type { DetailLine } from '@kkumteo/contract/reservation/reservation-detail';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { can } from '@kkumteo/domain/reservation/can';
import { MINUTE_MS } from '@kkumteo/domain/shared/time';
import { alert } from '@kkumteo/ui/dialogs.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useServerNow } from '../../schedule/server-now.ts';
import { shownHeading } from '../../../lib/page-title.tsx';
import { stepBack } from '../../../lib/came-from-here.ts';
import { ChangeClosed } from './change-closed.tsx';
import { ChangeForm } from './change-form.tsx';
import { useChangeGuide } from '../change-links.tsx';
import { GUIDED, wasGuided, LINE_QUERY } from '../reservation-links.ts';
import type { LinesPageProps } from '../lines-form.tsx';

/**
 * The entry to the change page: refused where it was paid by experience card, with the guide first (reservation spec
 * §2, §8).
 */
export function ChangeEntry({ detail, operator }: LinesPageProps) {
  const [byCard] = useState(() => detail.payment.method === 'experience-card');
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  const guide = useChangeGuide();
  const open = detail.changeable && detail.lines.some(({ changeable }) => changeable);
  const enter = useEffectEvent(async (isCurrent: () => boolean) => {
    await Promise.resolve();
    if (!isCurrent()) return;
    if (byCard) {
      await alert({ message: sentenceFor({ code: 'reservation.cannot-change-experience-card' }) });
      await stepBack(navigate, paths.reservation(detail.track, detail.reservationNo));
    } else if (open && !wasGuided(state)) {
      await guide().catch(() => undefined);
      // The guide opened by itself: no control had the focus before it.
      shownHeading()?.focus({ preventScroll: true });
      setQuery((query) => query, { replace: true, state: GUIDED });
    }
  });
  useEffect(() => {
    let current = true;
    void enter(() => current);
    return () => {
      current = false;
    };
  }, []);
  if (byCard) return null;
  return open ? <OpenChange detail={detail} /> : <ChangeClosed detail={detail} operator={operator} />;
}

function OpenChange({ detail }: Pick<LinesPageProps, 'detail'>) {
  const [, setQuery] = useSearchParams();
  const { state } = useLocation() as { readonly state: unknown };
  const now = useServerNow(MINUTE_MS);
  const change = async (line: DetailLine): Promise<void> => {
    const facts = { ...line, track: detail.track, status: detail.status, paymentMethod: detail.payment.method };
    const ability = can.changeLine(facts, now ?? detail.reservedAt);
    if (ability.allowed) setQuery({ [LINE_QUERY]: line.lineNo }, { state });
    else await alert({ message: sentenceFor(ability.rejection) });
  };
  return <ChangeForm detail={detail} onChange={(line) => void change(line)} />;
}
