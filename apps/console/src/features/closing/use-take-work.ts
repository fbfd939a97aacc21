import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { closingQuery, takeWork } from '../../api/closing.ts';
import { type Act, useAct } from '../staff/use-act.ts';

interface Work {
  readonly closingId: number;
  readonly why: LeftReason;
  /** Who has it as it is shown. */
  readonly from: number | null;
}

/** Gives one kind of what is left to a person, or to no one; what is refused is read again. */
export function useTakeWork(work: Work, onDone?: () => void): Act<number | null> {
  const queries = useQueryClient();
  return useAct<number | null>({
    send: async (to) => {
      try {
        await takeWork({ ...work, to });
      } finally {
        await queries.invalidateQueries({ queryKey: closingQuery(work.closingId).queryKey, exact: true });
      }
      showHint(to === null ? '내려놓았어요.' : '맡은 사람을 적었어요.');
      onDone?.();
    },
  });
}
