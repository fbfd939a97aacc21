import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { cameFromHere } from '../../../lib/came-from-here.ts';
import { Link } from '../../../ui/link.tsx';
import { OPENED_FROM_DETAIL } from './opened-from-detail.ts';

interface ClosePanelProps {
  readonly backTo: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Closes the panel: one step back where the reservation's detail opened it, so that it leaves nothing behind in the history. */
export function ClosePanel({ backTo, className, children }: ClosePanelProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAbove = v.is(v.object({ [OPENED_FROM_DETAIL]: v.literal(true) }), state) && cameFromHere();
  const stepBack = (event: MouseEvent) => {
    if (!isAbove || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={backTo} replace className={className} onClick={stepBack}>
      {children}
    </Link>
  );
}
