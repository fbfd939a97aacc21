import type { Found, FoundVisit } from '@kkumteo/contract/office/roster';
import type { ReservationStatus } from '@kkumteo/domain/reservation/status';
import { formatDay, formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import { useComposing } from '@kkumteo/ui/composing.ts';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { searchQuery } from '../../api/day.ts';
import { reservationPlace, schedulePlace } from '../../lib/addresses.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Icon, type IconName } from '../../lib/icon.tsx';
import { StatusBadge } from '../reservation/status-badge.tsx';
import css from './search-palette.module.css';

export interface SearchPaletteProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Pages that one can go to, by their names. */
  readonly pages: readonly { readonly label: string; readonly to: string; readonly icon: IconName }[];
}

interface Option {
  readonly key: string;
  readonly to: string;
  readonly icon: IconName;
  readonly group: string;
  readonly words: ReactNode;
  readonly status?: ReservationStatus;
}

/** Finds anything by a few letters or digits: arrows choose, Enter opens, Esc closes. */
export function SearchPalette({ open, onClose, pages }: SearchPaletteProps) {
  const [typed, setTyped] = useState('');
  const close = () => {
    setTyped('');
    onClose();
  };
  return (
    <Dialog title="찾기" hideTitle open={open} onClose={close} size="top">
      {open && <Finding typed={typed} onType={setTyped} onClose={close} pages={pages} />}
    </Dialog>
  );
}

interface FindingProps extends Pick<SearchPaletteProps, 'onClose' | 'pages'> {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function Finding({ typed, onType, onClose, pages }: FindingProps) {
  const id = useId();
  const navigate = useNavigate();
  const composing = useComposing();
  const words = useDeferredValue(typed.trim());
  const { data, error, isFetching, isPlaceholderData } = useQuery({ ...searchQuery(words), enabled: words !== '' });
  // Until its own answer is there, the list is still the one of fewer letters: Enter would open another reservation.
  const isBehind =
    words !== typed.trim() || isPlaceholderData || (words !== '' && data === undefined && error === null);
  const found = words === '' ? undefined : data;
  const options = optionsOf(
    found,
    pages.filter(({ label }) => typed.trim() === '' || label.includes(typed.trim())),
  );
  const [at, setAt] = useState(0);
  const chosen = Math.min(at, Math.max(0, options.length - 1));
  const go = (option: Option | undefined) => {
    if (option === undefined) return;
    onClose();
    void navigate(option.to);
  };
  const press = (event: KeyboardEvent) => {
    if (composing.isComposing()) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && options.length > 0) setAt((chosen + step + options.length) % options.length);
    else if (event.key === 'Enter') go(isBehind ? undefined : options[chosen]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.palette}>
      <div className={css.field}>
        <Icon name="search" />
        <input
          data-dialog-focus=""
          role="combobox"
          aria-label="예약번호, 이름, 전화, 학교, 상품"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options[chosen] === undefined ? undefined : `${id}-${options[chosen].key}`}
          placeholder="예약번호, 이름, 전화, 학교"
          autoComplete="off"
          value={typed}
          {...composing.handlers}
          onChange={(event) => {
            onType(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className={css.status}>
        {statusOf({ words, found: isBehind ? undefined : found, error, isFetching })}
      </p>
      <ul id={`${id}-list`} role="listbox" aria-label="찾은 것" className={css.list}>
        {options.map((option, index) => (
          <li key={option.key} role="presentation">
            {option.group !== options[index - 1]?.group && (
              <p className={css.group} role="presentation">
                {option.group}
              </p>
            )}
            <div
              id={`${id}-${option.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={css.option}
              ref={(element) => {
                if (index === chosen) element?.scrollIntoView({ block: 'nearest' });
              }}
              onPointerMove={() => setAt(index)}
              onClick={() => go(option)}
              onKeyDown={press}
            >
              <Icon name={option.icon} />
              <span className={css.words}>{option.words}</span>
              {option.status !== undefined && <StatusBadge status={option.status} />}
            </div>
          </li>
        ))}
      </ul>
      <p className={css.foot}>↑ ↓ 고르기 · Enter 열기 · 번호 뒷자리 네 개, 전화 끝자리, 초성(ㅎㅅ)도 찾아요</p>
    </div>
  );
}

interface Said {
  readonly words: string;
  readonly found: Found | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
}

function statusOf({ words, found, error, isFetching }: Said): string {
  if (words === '') return '';
  if (error !== null) return failureMessage(error);
  if (found === undefined) return isFetching ? '찾는 중이에요.' : '';
  if (found.mistyped) return '없는 예약번호예요. 숫자 하나가 다르거나 자리가 바뀌었어요.';
  const count = found.visits.length;
  if (count === 0 && found.products.length === 0) return '찾은 예약이 없어요.';
  return found.more
    ? `예약이 ${count}건보다 많아요. 더 적으면 좁혀져요.`
    : `예약 ${count}건, 상품 ${found.products.length}개`;
}

function optionsOf(found: Found | undefined, pages: SearchPaletteProps['pages']): readonly Option[] {
  const today = kstDate(serverNow());
  return [
    ...(found?.visits ?? []).map((visit) => visitOption(visit, today)),
    ...(found?.products ?? []).map(({ productId, name, hallName }) => ({
      key: `product-${productId}`,
      to: `${schedulePlace(today)}&product=${productId}`,
      icon: 'schedule' as const,
      group: '상품',
      words: (
        <>
          <b>{name}</b> {hallName}
        </>
      ),
    })),
    ...pages.map(({ label, to, icon }) => ({ key: `page-${to}`, to, icon, group: '가기', words: <b>{label}</b> })),
  ];
}

function visitOption(visit: FoundVisit, today: string): Option {
  const { bookingReference, title, also, day, startMinute, productName, roundName, people, status } = visit;
  const when = day === today ? '오늘' : formatDay(day);
  return {
    key: bookingReference,
    to: reservationPlace(bookingReference),
    icon: 'paper',
    group: '예약',
    status,
    words: (
      <>
        <b>{bookingReference}</b> {title}
        {also !== null && ` (${also})`} · {when} {formatMinute(startMinute)} {productName} {roundName} · {people}명
      </>
    ),
  };
}
