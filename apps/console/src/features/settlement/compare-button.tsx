import { addDays, kstDate } from '@kkumteo/domain/shared/time';
import { COMPARISON_DAYS } from '@kkumteo/domain/payment/comparison';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { compareDays } from '../../api/settlement.ts';
import { serverNow } from '../../lib/clock.ts';
import { useAct } from '../staff/use-act.ts';
import css from './work-sheet.module.css';

/** Compares the last days with the provider now, as each night does. */
export function CompareButton() {
  const queries = useQueryClient();
  const act = useAct({
    send: async () => {
      const to = kstDate(serverNow());
      const { ended } = await compareDays({ from: addDays(to, -COMPARISON_DAYS), to, pressKey: crypto.randomUUID() });
      showHint(ended ? '결제사와 견줬어요.' : '견주고 있어요. 몇 분 안에 끝나요.');
      await queries.invalidateQueries();
    },
  });
  return (
    <>
      {act.failure !== null && (
        <p role="alert" className={css.faint}>
          {act.failure}
        </p>
      )}
      <Button size="medium" busy={act.busy ? '견주는 중' : null} onClick={() => void act.run()}>
        지금 결제사와 견주기
      </Button>
    </>
  );
}
