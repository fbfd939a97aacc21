import { DENOMINATIONS, countedWon } from '@kkumteo/domain/desk/drawer';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { countDrawer, deskKey, openDrawer } from '../../api/desk.ts';
import { isRefusedWith } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { useAct } from '../staff/use-act.ts';
import { typedWon, wonWhileTyped } from './desk-words.ts';
import css from './drawer-sheet.module.css';

/** Opens one's drawer with the cash that it begins with. */
export function OpenDrawerSheet({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [float, setFloat] = useState('');
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    check: () => (float === '' ? [{ field: 'float', message: '처음 넣은 돈을 적어 주세요. 없으면 0.' }] : []),
    send: async () => {
      await openDrawer(typedWon(float));
      showHint('현금함을 열었어요.');
      onClose();
      await queries.invalidateQueries({ queryKey: deskKey });
    },
  });
  return (
    <Sheet title="현금함 열기" sub="교대를 시작할 때 한 번" onClose={onClose}>
      <Form errors={errors} failure={act.failure} gap={4} aria-label="현금함 열기" onSubmit={() => void act.run()}>
        <TextField
          label="처음 넣은 돈"
          name="float"
          inputMode="numeric"
          autoComplete="off"
          unit="원"
          hint="거스름돈으로 받아 온 현금이에요."
          value={float}
          format={wonWhileTyped}
          error={errors.of('float')}
          onChange={(typed) => {
            setFloat(typed);
            errors.clearError('float');
          }}
        />
        <Button type="submit" look="primary" wide busy={act.busy ? '여는 중' : null}>
          현금함 열기
        </Button>
      </Form>
    </Sheet>
  );
}

export interface CountDrawerSheetProps {
  readonly drawerId: number;
  /** Whose it is, where it is another's. */
  readonly of?: string;
  readonly onClose: () => void;
}

/** Counts a drawer by its notes and coins and closes it; a difference is said then, and needs a sentence. */
export function CountDrawerSheet({ drawerId, of, onClose }: CountDrawerSheetProps) {
  const queries = useQueryClient();
  const [counted, setCounted] = useState<readonly string[]>(DENOMINATIONS.map(() => ''));
  const [isDifferent, setIsDifferent] = useState(false);
  const [note, setNote] = useState('');
  const pieces = counted.map((typed) => Number(typed));
  const errors = useFieldErrors();
  const act = useAct({
    errors,
    send: async () => {
      try {
        const { counted: total } = await countDrawer(drawerId, { counted: pieces, note: note.trim() });
        showHint(`현금함을 닫았어요. ${formatAmount(total)}`);
      } catch (thrown) {
        if (isRefusedWith(thrown, 'desk.difference-unexplained')) setIsDifferent(true);
        throw thrown;
      }
      onClose();
      await queries.invalidateQueries({ queryKey: deskKey });
    },
  });
  return (
    <Sheet
      title="현금함 세기"
      sub={of === undefined ? '교대를 마칠 때. 세고 나면 닫혀요.' : `${of}의 현금함. 세고 나면 닫혀요.`}
      onClose={onClose}
    >
      <Form errors={errors} failure={act.failure} gap={4} aria-label="현금함 세기" onSubmit={() => void act.run()}>
        <div className={css.pieces}>
          {DENOMINATIONS.map((won, at) => (
            <label key={won} className={css.piece}>
              <span>{formatAmount(won)}</span>
              <input
                inputMode="numeric"
                autoComplete="off"
                aria-label={`${formatAmount(won)} ${won >= 1_000 ? '장' : '개'}`}
                value={counted[at]}
                onChange={(event) => {
                  const digits = event.target.value.replaceAll(/\D/gu, '').slice(0, 4);
                  setCounted(counted.map((one, index) => (index === at ? digits : one)));
                }}
              />
              <span className={css.sum}>{formatAmount(won * (pieces[at] ?? 0))}</span>
            </label>
          ))}
        </div>
        <p className={css.total}>
          모두 <strong>{formatAmount(countedWon(pieces))}</strong>
        </p>
        {isDifferent && (
          <TextArea
            label="왜 다른가요?"
            name="note"
            rows={3}
            value={note}
            error={errors.of('note')}
            onChange={setNote}
          />
        )}
        <Button type="submit" look="primary" wide busy={act.busy ? '닫는 중' : null}>
          {isDifferent ? '차액을 적고 닫기' : '다 셌어요, 닫기'}
        </Button>
      </Form>
    </Sheet>
  );
}
