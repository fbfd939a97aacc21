import type { DeskDay, DeskRound, DeskSale } from '@kkumteo/contract/office/desk';
import type { DeskWay } from '@kkumteo/domain/payment/desk-money';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { phoneWhileTyped } from '@kkumteo/domain/shared/phone';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { quoteKey, sell } from '../../api/desk.ts';
import { useAct } from '../staff/use-act.ts';
import { useDeskKeys } from './desk-keys.ts';
import { timeSpan, typedWon, WAY_WORDS } from './desk-words.ts';
import { keyOf, wantedOf, type Counts } from './heads.ts';
import { saleErrors } from './sale-errors.ts';
import { Cash, Head } from './sale-fields.tsx';
import css from './sale-form.module.css';
import { useQuote } from './use-quote.ts';

export interface SaleFormProps {
  readonly round: DeskRound;
  readonly day: DeskDay;
  readonly hasDrawer: boolean;
  readonly onSold: (sale: DeskSale) => void;
  readonly onCancel: () => void;
}

/** A sale of a round: how many come, what it costs, how it is paid, and where the ticket goes. */
export function SaleForm({ round, day, hasDrawer, onSold, onCancel }: SaleFormProps) {
  const queries = useQueryClient();
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(round.categories.map((one) => [keyOf(one), one.fixed ? 1 : 0])),
  );
  const [way, setWay] = useState<DeskWay>(hasDrawer ? 'cash' : 'card');
  const [received, setReceived] = useState('');
  const [approvalNo, setApprovalNo] = useState('');
  const [byText, setByText] = useState(false);
  const [phone, setPhone] = useState('');
  // The same sale however often it is sent, where an answer was lost.
  const [saleKey] = useState(() => crypto.randomUUID());
  const [isAll, setIsAll] = useState(false);
  const shown = isAll ? round.categories : round.categories.filter(({ usual }) => usual);
  const errors = useFieldErrors();
  const wanted = wantedOf(round, counts);
  const { quote, words, refused } = useQuote(round, wanted);
  const total = quote?.total ?? null;
  const isFree = total === 0;
  const first = useRef<HTMLDivElement>(null);

  const act = useAct({
    errors,
    check: () => saleErrors({ total, isFree, way, received, approvalNo, byText, phone }),
    send: async () => {
      const sale = {
        ...wanted,
        saleKey,
        total: total ?? 0,
        way: isFree ? null : way,
        received: way === 'cash' && !isFree ? typedWon(received) : 0,
        approvalNo: approvalNo.trim(),
        phone: byText ? phone : '',
      };
      try {
        onSold(await sell(sale));
      } finally {
        // Where it was refused because of its price, the new one is shown.
        void queries.invalidateQueries({ queryKey: quoteKey });
      }
    },
  });
  const moneyField = (next: DeskWay) => {
    setWay(next);
    if (next !== way) setApprovalNo('');
    requestAnimationFrame(() =>
      errors.form.current
        ?.querySelector<HTMLElement>(`[name="${next === 'cash' ? 'received' : 'approvalNo'}"]`)
        ?.focus(),
    );
  };
  const showAll = () => {
    setIsAll(true);
    const at = round.categories.findIndex(({ usual }) => !usual);
    requestAnimationFrame(() => first.current?.querySelectorAll('input')[at]?.focus());
  };
  useDeskKeys({
    F7: showAll,
    F2: () => moneyField('cash'),
    F4: () => moneyField('card'),
    F9: () => {
      setByText(!byText);
      if (!byText)
        requestAnimationFrame(() => errors.form.current?.querySelector<HTMLElement>('[name="phone"]')?.focus());
    },
  });
  useEffect(() => first.current?.querySelector<HTMLElement>('input')?.focus(), []);
  const onHeadKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isFree || total === null) return;
    event.preventDefault();
    moneyField(way);
  };
  const hallName = day.halls.find(({ hall }) => hall === round.hall)?.name ?? '';
  return (
    <section className={css.card} aria-label="판매">
      <header className={css.head}>
        <div>
          <h2>
            {round.productName} {round.roundName}
          </h2>
          <p>
            {hallName} · {timeSpan(round)} · 남은 자리 {round.free}석
            {round.leadersFree !== null && ` · 보호자 ${round.leadersFree}석`}
          </p>
        </div>
        <Button size="small" onClick={onCancel}>
          취소 <kbd>Esc</kbd>
        </Button>
      </header>
      <Form errors={errors} failure={act.failure} aria-label="판매" onSubmit={() => void act.run()}>
        <div ref={first} className={css.heads} onKeyDown={onHeadKey}>
          {shown.map((one) => (
            <Head
              key={keyOf(one)}
              category={one}
              count={counts[keyOf(one)] ?? 0}
              onChange={(count) => setCounts({ ...counts, [keyOf(one)]: count })}
            />
          ))}
          {!isAll && shown.length < round.categories.length && (
            <Button size="small" onClick={showAll}>
              할인·무료 대상 더 보기 <kbd>F7</kbd>
            </Button>
          )}
        </div>
        <div className={css.total} role="status">
          <span className={refused === undefined ? undefined : css.refused}>{refused ?? words}</span>
          <strong>{total === null ? '–' : formatAmount(total)}</strong>
        </div>
        {!isFree && (
          <div className={css.pay}>
            <div className={css.ways} role="group" aria-label="받는 방법">
              {(['cash', 'card'] as const).map((one) => (
                <button key={one} type="button" aria-pressed={way === one} onClick={() => moneyField(one)}>
                  {WAY_WORDS[one]} <kbd>{one === 'cash' ? 'F2' : 'F4'}</kbd>
                </button>
              ))}
            </div>
            {way === 'cash' ? (
              <Cash
                total={total}
                received={received}
                receipt={approvalNo}
                hasDrawer={hasDrawer}
                error={errors.of('received')}
                onReceived={(typed) => {
                  setReceived(typed);
                  errors.clearError('received');
                }}
                onReceipt={setApprovalNo}
              />
            ) : (
              <TextField
                label="카드 승인번호"
                name="approvalNo"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                hint="단말기에서 결제한 다음 영수증의 승인번호를 적어 주세요."
                value={approvalNo}
                error={errors.of('approvalNo')}
                onChange={(typed) => {
                  setApprovalNo(typed);
                  errors.clearError('approvalNo');
                }}
              />
            )}
          </div>
        )}
        <div className={css.ticket}>
          <label>
            <input type="checkbox" checked={byText} onChange={() => setByText(!byText)} /> 표를 문자로 보내기{' '}
            <kbd>F9</kbd>
          </label>
          {byText && (
            <TextField
              label="받을 휴대전화"
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={phone}
              format={phoneWhileTyped}
              error={errors.of('phone')}
              onChange={(typed) => {
                setPhone(typed);
                errors.clearError('phone');
              }}
            />
          )}
        </div>
        <Button type="submit" look="primary" wide busy={act.busy ? '파는 중' : null} disabled={total === null}>
          {total === null ? '팔기' : isFree ? '무료 표 내주기' : `${formatAmount(total)} 팔기`} <kbd>Enter</kbd>
        </Button>
      </Form>
    </section>
  );
}
