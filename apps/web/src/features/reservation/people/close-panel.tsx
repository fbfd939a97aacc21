import { Link } from '@kkumteo/ui/link.tsx';
import type { MouseEvent, ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import type { LineAddress } from '../../../api/line-people.ts';
import { cameFromHere } from '../../../lib/came-from-here.ts';
import { mayLeave } from '../ask-before-leaving.ts';
import { OPENED_FROM_DETAIL } from './opened-from-detail.ts';
import { useUnsavedPeople } from './unsaved.ts';

interface ClosePanelProps {
  readonly line: LineAddress;
  readonly backTo: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

const openedSchema = v.object({ [OPENED_FROM_DETAIL]: v.literal(true) });

/**
 * Closes the panel, once it may: one step back where the reservation's detail opened it, so that it leaves no entry in
 * the history.
 */
export function ClosePanel({ line, backTo, className, children }: ClosePanelProps) {
  const { state } = useLocation() as { readonly state: unknown };
  const navigate = useNavigate();
  const unsaved = useUnsavedPeople(line);
  const close = async (): Promise<void> => {
    if (!(await mayLeave(unsaved))) return;
    await (v.is(openedSchema, state) && cameFromHere() ? navigate(-1) : navigate(backTo, { replace: true }));
  };
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void close();
  };
  return (
    <Link to={backTo} className={className} onClick={press}>
      {children}
    </Link>
  );
}
