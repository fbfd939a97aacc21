import type { HallEntry } from '@kkumteo/contract/office/catalogue-entries';
import { ChoiceChips, DraftNumber, DraftText } from '../catalogue/draft-fields.tsx';
import { PlacesProvider } from '../catalogue/product-editing.tsx';
import css from '../catalogue/section.module.css';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { placesOf, withEntry } from './entry-editing.ts';
import { FieldSection } from './field-section.tsx';
import { PairField } from './pair-field.tsx';
import { WEEKDAYS } from '../catalogue/weekdays.ts';

const RULES = [
  { value: 'ageCaution', label: '개인은 나이를 확인하고 예약' },
  { value: 'paidBeforeDay', label: '전날 24시까지 결제' },
  { value: 'takesExperienceCard', label: '단체는 체험카드로 결제할 수 있음' },
  { value: 'inChooser', label: '체험관 고르기에 보임' },
  { value: 'hasStreetFilter', label: '거리로 찾기' },
] as const;

type Age = 'agesFrom' | 'agesTo' | 'guidanceFrom' | 'guidanceTo';

/** A hall: what it is called, for which ages it is, and on which weekdays it is closed. */
export function HallFields({ editing }: { readonly editing: DraftEditing }) {
  const [entry] = editing.entries.halls;
  if (entry?.value == null) return null;
  const { key, value } = entry;
  const put = (now: DraftEditing['entries'], fields: Partial<HallEntry>): DraftEditing['entries'] =>
    withEntry(now, 'halls', { key, value: { ...(now.halls[0]?.value ?? value), ...fields } });
  const change = (fields: Partial<HallEntry>) => editing.edit((now) => put(now, fields));
  const pair = (path: 'name' | 'shortName' | 'intro' | 'ageGuidance', label: string) => (
    <PairField
      editing={editing}
      path={path}
      label={label}
      value={value[path]}
      onChange={(now, typed) => put(now, { [path]: typed })}
    />
  );
  const age = (path: Age, label: string) => (
    <DraftNumber
      place={{ path }}
      label={label}
      unit="세"
      value={value[path] ?? ''}
      onChange={(typed) => change({ [path]: typed === '' ? null : typed })}
    />
  );
  return (
    <PlacesProvider places={placesOf(editing, 'halls', key)}>
      <FieldSection name="체험관">
        {pair('name', '이름')}
        {pair('shortName', '짧은 이름')}
        {pair('intro', '한 줄 소개')}
      </FieldSection>
      <FieldSection name="나이" sub="비워 두면 제한이 없어요.">
        {pair('ageGuidance', '대상')}
        <div className={css.pair}>
          {age('agesFrom', '받는 나이 (부터)')}
          {age('agesTo', '받는 나이 (까지)')}
          {age('guidanceFrom', '권하는 나이 (부터)')}
          {age('guidanceTo', '권하는 나이 (까지)')}
        </div>
      </FieldSection>
      <FieldSection name="운영" sub="공원이 쉬는 날은 운영일에서 정해요.">
        <ChoiceChips
          legend="쉬는 요일"
          place={{ path: 'closedWeekdays' }}
          options={WEEKDAYS}
          chosen={value.closedWeekdays}
          onChange={(closedWeekdays) => change({ closedWeekdays: [...closedWeekdays] })}
        />
        <DraftText
          place={{ path: 'sameDayUntil' }}
          label="당일 예약 마감"
          type="time"
          hint="비워 두면 전날까지만 예약해요."
          value={value.sameDayUntil ?? ''}
          onChange={(typed) => change({ sameDayUntil: typed === '' ? null : typed })}
        />
        <ChoiceChips
          legend="규칙"
          place={{ path: 'rules' }}
          options={RULES}
          chosen={RULES.flatMap(({ value: rule }) => (value[rule] === 'true' ? [rule] : []))}
          onChange={(chosen) =>
            change(Object.fromEntries(RULES.map(({ value: rule }) => [rule, chosen.includes(rule) ? 'true' : 'false'])))
          }
        />
      </FieldSection>
    </PlacesProvider>
  );
}
