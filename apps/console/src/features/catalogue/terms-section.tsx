import { Button } from '@kkumteo/ui/button.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Switch } from '@kkumteo/ui/switch.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { formatFullDay, isKstDate } from '@kkumteo/domain/shared/time';
import { useState } from 'react';
import { Icon } from '../../lib/icon.tsx';
import { ChoiceChips, DraftArea, DraftSelect, DraftText } from './draft-fields.tsx';
import { useProductEditing } from './product-editing.tsx';
import { Section } from './section.tsx';
import css from './section.module.css';
import terms from './terms-section.module.css';

const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const));

/** 공개 조건: who books it, for which days and until when. */
export function TermsSection() {
  const { product, change, isReadOnly } = useProductEditing();
  const set: typeof change = (fields) => {
    if (!isReadOnly) change(fields);
  };
  return (
    <Section name="공개 조건">
      {product.forGroups === null ? (
        <ChoiceChips
          legend="누가 예약"
          place={{ path: 'tracks' }}
          options={[
            { value: 'individual', label: '개인' },
            { value: 'group', label: '단체 15명부터' },
          ]}
          chosen={product.tracks}
          onChange={(tracks) => change({ tracks: [...tracks] })}
        />
      ) : (
        <Text tone="soft">
          개인은 {product.id}번, 단체는 {product.forGroups.id}번으로 예약해요. 자리와 회차는 함께 써요.
        </Text>
      )}
      <div className={css.pair}>
        <DraftText
          place={{ path: 'saleFrom' }}
          label="판매 첫날"
          type="date"
          value={product.saleFrom}
          onChange={(saleFrom) => change({ saleFrom })}
        />
        <DraftText
          place={{ path: 'saleTo' }}
          label="판매 마지막 날"
          type="date"
          value={product.saleTo}
          onChange={(saleTo) => change({ saleTo })}
        />
        <DraftText
          place={{ path: 'sameDayCutoff' }}
          label="당일 마감"
          type="time"
          hint="비우면 체험관의 마감을 따라요"
          value={product.sameDayCutoff ?? ''}
          onChange={(cutoff) => change({ sameDayCutoff: cutoff === '' ? null : cutoff })}
        />
        <DraftSelect
          place={{ path: 'refundUntil' }}
          label="취소할 수 있는 때"
          value={product.refundUntil}
          options={[
            { value: 'round-start', label: '회차 시작 전까지' },
            { value: 'day-before', label: '하루 전 밤까지' },
          ]}
          onChange={(until) => change({ refundUntil: until === 'day-before' ? until : 'round-start' })}
        />
      </div>
      <Days name="closedOn" legend="쉬는 날" days={product.closedOn} />
      <Days name="openOn" legend="쉬는 날에도 하는 날" days={product.openOn} />
      <div>
        <Switch
          label="초대 코드가 있어야 보임"
          checked={product.invitationOnly === 'true'}
          onChange={(is) => set({ invitationOnly: flag(is) })}
        >
          주소를 받은 학교만 예약해요.
        </Switch>
        <Switch
          label="확약으로만 예약"
          checked={product.pledgeOnly === 'true'}
          onChange={(is) => set({ pledgeOnly: flag(is) })}
        >
          단체가 확약서를 내고 예약해요.
        </Switch>
        <Switch
          label="무료 신청"
          checked={product.freeApplication === 'true'}
          onChange={(is) => set({ freeApplication: flag(is) })}
        >
          요금 없이 신청만 받아요.
        </Switch>
      </div>
      <DraftArea
        place={{ path: 'requiredConfirmation' }}
        label="예약 전에 확인받을 말"
        rows={2}
        value={product.requiredConfirmation ?? ''}
        onChange={(words) => change({ requiredConfirmation: words === '' ? null : words })}
      />
    </Section>
  );
}

interface DaysProps {
  readonly name: 'closedOn' | 'openOn';
  readonly legend: string;
  readonly days: readonly string[];
}

function Days({ name, legend, days }: DaysProps) {
  const { change, faultOf, isReadOnly } = useProductEditing();
  const [typed, setTyped] = useState('');
  const put = (next: readonly string[]) => {
    const value = [...new Set(next)].toSorted();
    change(name === 'closedOn' ? { closedOn: value } : { openOn: value });
  };
  const add = () => {
    if (isKstDate(typed)) put([...days, typed]);
    setTyped('');
  };
  return (
    <div className={terms.days} role="group" aria-label={legend}>
      <p className={terms.legend}>{legend}</p>
      <ul className={terms.list}>
        {days.map((day) => (
          <li key={day}>
            {isKstDate(day) ? formatFullDay(day) : day}
            {!isReadOnly && (
              <button type="button" aria-label={`${day} 빼기`} onClick={() => put(days.filter((each) => each !== day))}>
                <Icon name="close" />
              </button>
            )}
          </li>
        ))}
        {days.length === 0 && <li className={css.faint}>없음</li>}
      </ul>
      {!isReadOnly && (
        <div className={terms.add}>
          <TextField
            label={`${legend} 더하기`}
            hideLabel
            type="date"
            value={typed}
            error={faultOf({ path: name })}
            onChange={setTyped}
            onEnter={add}
          />
          <Button size="medium" disabled={!isKstDate(typed)} onClick={add} aria-label={`${legend} 더하기`}>
            더하기
          </Button>
        </div>
      )}
    </div>
  );
}
