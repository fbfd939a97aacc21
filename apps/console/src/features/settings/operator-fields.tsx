import type { OperatorEntry } from '@kkumteo/contract/office/catalogue-entries';
import { LIMIT_WORDS } from '@kkumteo/domain/catalog/limit-words';
import { isWithin, LIMIT_NAMES, LIMITS, type LimitName } from '@kkumteo/domain/catalog/limits';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { DraftNumber, DraftText } from '../catalogue/draft-fields.tsx';
import { PlacesProvider } from '../catalogue/product-editing.tsx';
import css from '../catalogue/section.module.css';
import type { DraftEditing } from '../catalogue/use-draft.ts';
import { placesOf, withEntry } from './entry-editing.ts';
import { PairField } from './pair-field.tsx';
import { FieldSection } from './field-section.tsx';

type Own = 'parkName' | 'foundationName' | 'chairmanTitle' | 'address' | 'lead' | 'about';

/** The operator, its hours, the links below each page, and what bounds visitors. */
export function OperatorFields({ editing }: { readonly editing: DraftEditing }) {
  const { entries, edit } = editing;
  const value = entries.operator[0]?.value;
  if (value == null) return null;
  const put = (now: DraftEditing['entries'], fields: Partial<OperatorEntry>): DraftEditing['entries'] =>
    withEntry(now, 'operator', { key: '', value: { ...(now.operator[0]?.value ?? value), ...fields } });
  const change = (fields: Partial<OperatorEntry>) => edit((now) => put(now, fields));
  const pair = (path: Own, label: string, hint?: string) => (
    <PairField
      editing={editing}
      path={path}
      label={label}
      value={value[path]}
      {...(hint !== undefined && { hint })}
      onChange={(now, typed) => put(now, { [path]: typed })}
    />
  );
  const plain = (path: 'businessNo' | 'phone' | 'email', label: string) => (
    <DraftText place={{ path }} label={label} value={value[path]} onChange={(typed) => change({ [path]: typed })} />
  );
  const hours = (path: keyof OperatorEntry['hours'], label: string, hint?: string) => (
    <PairField
      editing={editing}
      path={`hours.${path}`}
      label={label}
      value={value.hours[path]}
      {...(hint !== undefined && { hint })}
      onChange={(now, typed) => {
        const { hours: said } = now.operator[0]?.value ?? value;
        return put(now, { hours: { ...said, [path]: typed } });
      }}
    />
  );
  return (
    <PlacesProvider places={placesOf(editing, 'operator', '')}>
      <FieldSection name="운영사" sub="누리집 아래와 메일, 영수증에 보여요.">
        {pair('parkName', '공원 이름')}
        {pair('foundationName', '운영 기관')}
        {pair('chairmanTitle', '서명하는 사람의 직함')}
        {pair('address', '주소')}
        <div className={css.pair}>
          {plain('businessNo', '사업자등록번호')}
          {plain('phone', '전화')}
          {plain('email', '전자우편')}
        </div>
        {pair('lead', '첫 화면의 한 줄')}
        {pair('about', '검색에 보이는 소개')}
      </FieldSection>
      <FieldSection name="이용 시간">
        {hours('opening', '여는 시간', '예: 09:00 – 18:30. 하루가 열리고 닫히는 때를 여기서 읽어요.')}
        {hours('callCentre', '고객센터 시간')}
        {hours('closed', '쉬는 날')}
      </FieldSection>
      <Links editing={editing} links={value.policyLinks} put={(now, policyLinks) => put(now, { policyLinks })} />
      <FieldSection name="한도" sub="공개하면 다음 예약부터 모든 서버에서 바로 쓰여요.">
        {LIMIT_NAMES.map((name) => (
          <LimitField
            key={name}
            name={name}
            value={value.limits[name]}
            onChange={(typed) => change({ limits: { ...value.limits, [name]: typed } })}
          />
        ))}
      </FieldSection>
    </PlacesProvider>
  );
}

interface LimitFieldProps {
  readonly name: LimitName;
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A limit with what it does, as it is typed. */
function LimitField({ name, value, onChange }: LimitFieldProps) {
  const { label, unit, effect } = LIMIT_WORDS[name];
  const { least, most, usual } = LIMITS[name];
  const bounds = `${least.toLocaleString('ko-KR')}–${most.toLocaleString('ko-KR')}${unit}, 보통 ${usual.toLocaleString('ko-KR')}${unit}`;
  const said = value !== '' && isWithin(name, Number(value)) ? `${effect(Number(value))} ` : '';
  return (
    <DraftNumber
      place={{ path: `limits.${name}` }}
      label={label}
      unit={unit}
      hint={`${said}(${bounds})`}
      value={value}
      onChange={onChange}
    />
  );
}

interface LinksProps {
  readonly editing: DraftEditing;
  readonly links: OperatorEntry['policyLinks'];
  readonly put: (now: DraftEditing['entries'], links: OperatorEntry['policyLinks']) => DraftEditing['entries'];
}

function Links({ editing, links, put }: LinksProps) {
  const withLink = (at: number, link: Partial<OperatorEntry['policyLinks'][number]>) =>
    links.map((each, place) => (place === at ? { ...each, ...link } : each));
  return (
    <FieldSection name="링크" sub="모든 쪽 아래에 이 순서로 보여요. 주소는 /reserve/info/terms처럼 적어요.">
      {links.map(({ label, path }, at) => (
        <div key={at} className={css.part}>
          <PairField
            editing={editing}
            path={`policyLinks.${at}.label`}
            label={`링크 ${at + 1}의 이름`}
            value={label}
            onChange={(now, typed) => put(now, withLink(at, { label: typed }))}
          />
          <DraftText
            place={{ path: `policyLinks.${at}.path` }}
            label={`링크 ${at + 1}의 주소`}
            value={path}
            onChange={(typed) => editing.edit((now) => put(now, withLink(at, { path: typed })))}
          />
          {!editing.isReadOnly && (
            <Row>
              <Button
                size="small"
                aria-label={`링크 ${at + 1} 빼기`}
                onClick={() =>
                  editing.edit((now) =>
                    put(
                      now,
                      links.filter((_, place) => place !== at),
                    ),
                  )
                }
              >
                빼기
              </Button>
            </Row>
          )}
        </div>
      ))}
      {!editing.isReadOnly && (
        <Row>
          <Button size="medium" onClick={() => editing.edit((now) => put(now, [...links, { label: '', path: '' }]))}>
            링크 더하기
          </Button>
        </Row>
      )}
    </FieldSection>
  );
}
