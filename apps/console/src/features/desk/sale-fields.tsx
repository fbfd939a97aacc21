import type { DeskCategory } from '@kkumteo/contract/office/desk';
import { changeOf } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { Counter } from '@kkumteo/ui/counter.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { typedWon, wonWhileTyped } from './desk-words.ts';
import css from './sale-form.module.css';

interface HeadProps {
  readonly category: DeskCategory;
  readonly count: number;
  readonly onChange: (count: number) => void;
}

/** How many of a category come. */
export const Head = ({ category, count, onChange }: HeadProps) => (
  <div className={css.row}>
    <span>
      {category.rowName} {category.name}
      <small>
        {[category.price === 0 ? '무료' : formatAmount(category.price), category.note].filter(Boolean).join(' · ')}
      </small>
    </span>
    <Counter
      label={`${category.rowName} ${category.name}`}
      value={count}
      disabled={category.fixed}
      onChange={onChange}
    />
  </div>
);

interface CashProps {
  readonly total: number | null;
  readonly received: string;
  readonly receipt: string;
  readonly hasDrawer: boolean;
  readonly error: string | null;
  readonly onReceived: (typed: string) => void;
  readonly onReceipt: (typed: string) => void;
}

/** Cash as it was handed over, the change, and the cash receipt. */
export function Cash({ total, received, receipt, hasDrawer, error, onReceived, onReceipt }: CashProps) {
  const won = typedWon(received);
  return (
    <>
      {!hasDrawer && <p className={css.refused}>열린 현금함이 없어요. 위에서 현금함을 열면 현금을 받을 수 있어요.</p>}
      <div className={css.cash}>
        <TextField
          label="받은 돈"
          name="received"
          inputMode="numeric"
          autoComplete="off"
          unit="원"
          value={received}
          format={wonWhileTyped}
          error={error}
          onChange={onReceived}
        />
        <Button
          size="medium"
          disabled={total === null}
          onClick={() => onReceived((total ?? 0).toLocaleString('ko-KR'))}
        >
          딱 맞게
        </Button>
        <p className={css.change}>
          거스름돈 <strong>{total === null || won < total ? '–' : formatAmount(changeOf(won, total))}</strong>
        </p>
      </div>
      <TextField
        label="현금영수증 승인번호"
        optional
        name="cashReceipt"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        value={receipt}
        onChange={onReceipt}
      />
    </>
  );
}
