import type { ProductEntry, RoundEntry, SeatsEntry } from '@kkumteo/contract/office/catalogue-entries';
import { addDays, formatMinute, kstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import { ChoiceChips, DraftDay, DraftNumber, DraftText } from './draft-fields.tsx';
import { useProductEditing } from './product-editing.tsx';
import css from './rounds-section.module.css';
import { Section } from './section.tsx';
import { WEEKDAYS } from './weekdays.ts';

export const nextNumber = (rows: readonly { readonly number: string }[]): string =>
  String(Math.max(0, ...rows.map(({ number }) => Number(number))) + 1);

/** When a round ends that says no other end. */
function usualEnd({ starts }: RoundEntry, { durationMinutes }: ProductEntry): string {
  const [hour, minute] = (starts ?? '').split(':').map(Number);
  const end = (hour ?? NaN) * 60 + (minute ?? NaN) + Number(durationMinutes);
  return Number.isInteger(end) && end <= 1440 ? formatMinute(end) : '';
}

const NEW_ROUND = { name: '', starts: null, ends: null, parts: [], from: null, to: null, id: null };

/** 회차와 좌석: the rounds of a day, and the seats of each. */
export function RoundsSection() {
  const { product, change, isReadOnly } = useProductEditing();
  const { rounds, seats } = product;
  const isBundle = seats === null && rounds.some(({ parts }) => parts.length > 0);
  return (
    <Section name="회차와 좌석" sub="바뀐 칸은 파랗게">
      {isBundle && <Text tone="soft">다른 상품의 회차를 묶은 상품이라 시각과 좌석은 그 상품들을 따라요.</Text>}
      <div className={css.rounds}>
        {rounds.map((round, at) => (
          <Round key={round.number} round={round} at={at} />
        ))}
      </div>
      {rounds.length === 0 && <Text tone="soft">회차가 없어 방문자가 예약할 수 없어요.</Text>}
      {!isReadOnly && !isBundle && (
        <div>
          <Button
            size="small"
            look="text"
            onClick={() => change({ rounds: [...rounds, { ...NEW_ROUND, number: nextNumber(rounds) }] })}
          >
            <Icon name="plus" /> 회차 더하기
          </Button>
        </div>
      )}
      {seats !== null && seats.counted === 'per-round' && <Seats seats={seats} />}
      <ChoiceChips
        legend="하는 요일"
        place={{ path: 'weekdays' }}
        options={WEEKDAYS}
        chosen={product.weekdays}
        onChange={(weekdays) => change({ weekdays: [...weekdays] })}
      />
    </Section>
  );
}

function Round({ round, at }: { readonly round: RoundEntry; readonly at: number }) {
  const { product, change, isReadOnly } = useProductEditing();
  const set = (fields: Partial<RoundEntry>) =>
    change({ rounds: product.rounds.map((each, place) => (place === at ? { ...each, ...fields } : each)) });
  const name = round.name === '' ? `${round.number}회` : round.name;
  const path = (field: string) => ({ path: `rounds.${at}.${field}` });
  return (
    <div className={css.round} role="group" aria-label={name}>
      <span className={css.name}>{name}</span>
      {round.parts.length === 0 && (
        <>
          <DraftText
            place={path('starts')}
            label="시작"
            placeholder="10:00"
            value={round.starts ?? ''}
            onChange={(starts) => set({ starts: starts === '' ? null : starts })}
          />
          <DraftText
            place={path('ends')}
            label="끝"
            value={round.ends ?? usualEnd(round, product)}
            onChange={(ends) => set({ ends: ends === '' ? null : ends })}
          />
        </>
      )}
      <DraftDay place={path('from')} label="언제부터" value={round.from} onChange={(from) => set({ from })} />
      <DraftDay place={path('to')} label="언제까지" value={round.to} onChange={(to) => set({ to })} />
      {!isReadOnly && (
        <button
          type="button"
          className={css.remove}
          aria-label={`${name} 빼기`}
          onClick={() => change({ rounds: product.rounds.filter((each) => each !== round) })}
        >
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function Seats({ seats }: { readonly seats: SeatsEntry }) {
  const { change, isReadOnly } = useProductEditing();
  const set = (fields: Partial<SeatsEntry>) => change({ seats: { ...seats, ...fields } });
  const setChange = (at: number, fields: Partial<SeatsEntry['changes'][number]>) =>
    set({ changes: seats.changes.map((each, place) => (place === at ? { ...each, ...fields } : each)) });
  return (
    <div className={css.rounds}>
      <div className={css.seats} role="group" aria-label="회차마다 좌석">
        <span className={css.name}>회차마다</span>
        <DraftNumber
          place={{ path: 'seats.experiencers' }}
          label="체험자"
          unit="석"
          value={seats.experiencers}
          onChange={(experiencers) => set({ experiencers })}
        />
        <DraftNumber
          place={{ path: 'seats.leaders' }}
          label="보호자·인솔자"
          unit="석"
          placeholder="세지 않음"
          value={seats.leaders ?? ''}
          onChange={(leaders) => set({ leaders: leaders === '' ? null : leaders })}
        />
      </div>
      {seats.changes.map((each, at) => (
        // A change of seats has no name but its day, which is typed here.
        <div key={at} className={css.seats} role="group" aria-label={`좌석 바꾸기 ${at + 1}`}>
          <DraftText
            place={{ path: `seats.changes.${at}.from` }}
            label="이날부터"
            type="date"
            value={each.from}
            onChange={(from) => setChange(at, { from })}
          />
          <DraftNumber
            place={{ path: `seats.changes.${at}.experiencers` }}
            label="체험자"
            unit="석"
            value={each.experiencers}
            onChange={(experiencers) => setChange(at, { experiencers })}
          />
          <DraftNumber
            place={{ path: `seats.changes.${at}.leaders` }}
            label="보호자·인솔자"
            unit="석"
            placeholder="그대로"
            value={each.leaders ?? ''}
            onChange={(leaders) => setChange(at, { leaders: leaders === '' ? null : leaders })}
          />
          {!isReadOnly && (
            <button
              type="button"
              className={css.remove}
              aria-label={`${each.from}부터 좌석 빼기`}
              onClick={() => set({ changes: seats.changes.filter((_, place) => place !== at) })}
            >
              <Icon name="close" />
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            look="text"
            onClick={() => {
              const from = addDays(kstDate(serverNow()), 30);
              set({ changes: [...seats.changes, { from, experiencers: seats.experiencers, leaders: null }] });
            }}
          >
            <Icon name="plus" /> 날짜부터 다른 좌석
          </Button>
        </div>
      )}
    </div>
  );
}
