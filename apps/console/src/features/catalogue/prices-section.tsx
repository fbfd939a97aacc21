import type { PriceListEntry, PriceRowEntry } from '@kkumteo/contract/office/catalogue-entries';
import { addDays, addMonths, isKstDate, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Disclosure } from '@kkumteo/ui/disclosure.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { useState } from 'react';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import { ChoiceChips, DraftDay, DraftNumber, DraftSelect, DraftText } from './draft-fields.tsx';
import { listsOf, useProductEditing } from './product-editing.tsx';
import css from './prices-section.module.css';
import { nextNumber } from './rounds-section.tsx';
import { Section } from './section.tsx';

/** 요금: what each kind of visitor pays, from which visit day on. */
export function PricesSection() {
  const editing = useProductEditing();
  const lists = listsOf(editing);
  return (
    <Section name="요금" sub="이미 팔린 예약은 팔린 때의 요금 그대로예요">
      {lists.map(({ title, list }) => (
        <PriceList key={list.list} title={title} list={list} />
      ))}
    </Section>
  );
}

const firstOfNextMonth = (): string => `${addMonths(kstDate(serverNow()), 1).slice(0, 7)}-01`;

const NEW_ROW: Omit<PriceRowEntry, 'number' | 'categories'> = {
  role: 'experiencer',
  name: '체험자',
  fee: '',
  additionalFee: null,
  hidden: 'false',
  fixed: 'false',
  sharedPeople: null,
  from: null,
  to: null,
  id: null,
};

function PriceList({ title, list }: { readonly title: string; readonly list: PriceListEntry }) {
  const { change, changeList, choices, product, isReadOnly } = useProductEditing();
  const standard = choices.categories.filter(({ kind }) => kind === 'standard').map(({ id }) => id);
  const { rows } = list;
  const put = (next: readonly PriceRowEntry[]) => {
    if (product.prices === null) change({ prices: list.list });
    changeList({ ...list, rows: [...next] });
  };
  /** From a day on it costs otherwise: the row ends the day before, and another one follows. */
  const follow = (row: PriceRowEntry) => {
    const from = firstOfNextMonth();
    const next = { ...row, number: nextNumber(rows), id: null, from, to: row.to };
    put(rows.flatMap((each) => (each === row ? [{ ...row, to: addDays(from, -1) }, next] : [each])));
  };
  return (
    <div className={css.list} role="group" aria-label={`${title} 요금`}>
      <h3 className={css.title}>{title}</h3>
      {rows.map((row, at) => (
        <PriceRow key={row.number} list={list} row={row} at={at} onPut={put} onFollow={() => follow(row)} />
      ))}
      {rows.length === 0 && <Text tone="soft">요금이 없어요.</Text>}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            look="text"
            onClick={() => put([...rows, { ...NEW_ROW, categories: standard, number: nextNumber(rows) }])}
          >
            <Icon name="plus" /> 요금 더하기
          </Button>
        </div>
      )}
    </div>
  );
}

interface PriceRowProps {
  readonly list: PriceListEntry;
  readonly row: PriceRowEntry;
  readonly at: number;
  readonly onPut: (rows: readonly PriceRowEntry[]) => void;
  readonly onFollow: () => void;
}

function PriceRow({ list, row, at, onPut, onFollow }: PriceRowProps) {
  const { choices, isReadOnly } = useProductEditing();
  const [isOpen, setIsOpen] = useState(false);
  const { rows } = list;
  const set = (fields: Partial<PriceRowEntry>) =>
    onPut(rows.map((each) => (each === row ? { ...each, ...fields } : each)));
  const place = (field: string) => ({ list: list.list, path: `rows.${at}.${field}` });
  /** The row before it in time ends the day before. */
  const setFrom = (from: string | null) =>
    onPut(
      rows.map((each) => {
        if (each === row) return { ...each, from };
        const wasBefore = row.from !== null && isKstDate(row.from) && each.to === addDays(row.from, -1);
        return wasBefore && each.role === row.role && from !== null && isKstDate(from)
          ? { ...each, to: addDays(from, -1) }
          : each;
      }),
    );
  const names = choices.categories.filter(({ id }) => row.categories.includes(id)).map(({ name }) => name);
  const [first = '아무도 없음', ...others] = names;
  return (
    <div className={css.row} role="group" aria-label={`${row.name} 요금`}>
      <div className={css.fees}>
        <DraftText place={place('name')} label="누구" value={row.name} onChange={(name) => set({ name })} />
        <DraftNumber place={place('fee')} label="요금" unit="원" value={row.fee} onChange={(fee) => set({ fee })} />
        <DraftNumber
          place={place('additionalFee')}
          label="추가 회차"
          unit="원"
          placeholder="같은 요금"
          value={row.additionalFee ?? ''}
          onChange={(fee) => set({ additionalFee: fee === '' ? null : fee })}
        />
        <DraftDay place={place('from')} label="이날 방문부터" value={row.from} onChange={setFrom} />
        <DraftDay place={place('to')} label="까지" value={row.to} onChange={(to) => set({ to })} />
      </div>
      <Disclosure
        title="받는 사람"
        level={4}
        open={isOpen}
        onToggle={setIsOpen}
        aside={others.length === 0 ? first : `${first} 외 ${others.length}`}
      >
        <div className={css.details}>
          <DraftSelect
            place={place('role')}
            label="역할"
            value={row.role}
            options={[
              { value: 'experiencer', label: '체험자' },
              { value: 'leader', label: '보호자·인솔자' },
            ]}
            onChange={(role) => set({ role: role === 'leader' ? 'leader' : 'experiencer' })}
          />
          <ChoiceChips
            legend="이 요금과 할인을 받는 사람"
            place={place('categories')}
            options={choices.categories.map(({ id, name }) => ({ value: id, label: name }))}
            chosen={row.categories}
            onChange={(categories) => set({ categories: [...categories] })}
          />
        </div>
      </Disclosure>
      {!isReadOnly && (
        <div className={css.acts}>
          <Button size="small" look="text" onClick={onFollow}>
            날짜부터 새 요금
          </Button>
          <Button size="small" look="text" onClick={() => onPut(rows.filter((each) => each !== row))}>
            {row.name} 요금 빼기
          </Button>
        </div>
      )}
    </div>
  );
}
