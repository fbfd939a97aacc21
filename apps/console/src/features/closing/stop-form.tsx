import type { ClosingPreview } from '@kkumteo/contract/office/closing';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { stopSale } from '../../api/closing.ts';
import { useAct } from '../staff/use-act.ts';
import { askedOf, type Draft, reasonOf } from './draft.ts';
import css from './priced-preview.module.css';

export interface StopFormProps {
  readonly draft: Draft;
  readonly preview: ClosingPreview;
  readonly onBack: () => void;
  readonly onStopped: (closingId: number) => void;
}

/** Stops the sale at once: it takes nothing from anyone and can be opened again, so that no second person is asked. */
export function StopForm({ draft, preview, onBack, onStopped }: StopFormProps) {
  const queries = useQueryClient();
  const { ground } = draft;
  const act = useAct({
    send: async () => {
      if (ground === null) return;
      const { closingId } = await stopSale({ ...askedOf(draft), ground, reason: reasonOf(draft) });
      await queries.invalidateQueries({ queryKey: ['closings'] });
      onStopped(closingId);
    },
  });
  return (
    <div className={css.foot}>
      {act.failure !== null && (
        <Notice tone="danger" role="alert">
          {act.failure}
        </Notice>
      )}
      <div className={css.propose}>
        <p>누르면 바로 멈춰요. 다시 열 수 있어서 다른 사람의 승인을 받지 않아요.</p>
        <Button size="medium" onClick={onBack}>
          뒤로
        </Button>
        <Button
          size="medium"
          look="danger"
          disabled={preview.rounds === 0}
          busy={act.busy ? '멈추는 중' : null}
          onClick={() => void act.run()}
        >
          {`${preview.rounds.toLocaleString('ko-KR')}회차 판매 멈추기`}
        </Button>
      </div>
    </div>
  );
}
