import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { workQuery } from '../../api/settlement.ts';
import { WorkSheet } from './work-sheet.tsx';

/** The work that the address opens at the side, and how to open another. */
export function useOpenWork() {
  const [address, setAddress] = useSearchParams();
  const query = useQuery(workQuery);
  const asked = address.get('open');
  const open = query.data?.work.find(({ workId }) => workId === asked);
  const show = (workId: string | null) => {
    const next = new URLSearchParams(address);
    if (workId === null) next.delete('open');
    else next.set('open', workId);
    setAddress(next, { replace: asked !== null });
  };
  const sheet = open && <WorkSheet key={open.workId} work={open} onClose={() => show(null)} />;
  const isGone = asked !== null && query.data !== undefined && open === undefined;
  return {
    query,
    asked,
    show,
    sheet,
    gone: isGone && <p role="status">열려던 일은 이미 끝났거나 다른 사람이 처리했어요.</p>,
  };
}
