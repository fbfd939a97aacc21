import type { Written, WrittenFields } from '@kkumteo/domain/drafts/draft';
import { inReadingOrder, TEXT_FIELDS } from '@kkumteo/domain/drafts/text-words';
import { isFields } from '@kkumteo/domain/drafts/tree';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { DraftArea, DraftSelect, DraftText } from '../catalogue/draft-fields.tsx';
import css from '../catalogue/section.module.css';

const CHOICES: Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>> = {
  topic: [
    { value: 'booking', label: '예약' },
    { value: 'visit', label: '방문' },
    { value: 'refund', label: '환불' },
    { value: 'group', label: '단체' },
  ],
  page: [
    { value: 'hours', label: '이용시간' },
    { value: 'fees', label: '이용요금' },
    { value: 'parking', label: '주차안내' },
    { value: 'refund', label: '환불규정' },
    { value: 'notice', label: '예약안내' },
    { value: 'terms', label: '이용약관' },
    { value: 'privacy', label: '개인정보처리방침' },
  ],
};

/** Items as they are added. */
const NEW: Readonly<Record<string, WrittenFields>> = {
  hourly: { what: '', small: '', large: '' },
  questions: { topic: 'visit', question: '', answer: [] },
  ways: { title: '', place: '', lines: [] },
};

/** Fields that an entry need not have, with what says so. */
const MAY_LACK: Readonly<Record<string, readonly string[]>> = { questions: ['page'] };

export interface TreeFieldsProps {
  readonly path: string;
  readonly value: WrittenFields;
  readonly isReadOnly: boolean;
  readonly onChange: (value: WrittenFields) => void;
}

/** The fields of a document whose form is not one of sections. */
export function TreeFields({ path, value, isReadOnly, onChange }: TreeFieldsProps) {
  const set = (name: string, next: Written) => onChange({ ...value, [name]: next });
  return inReadingOrder(value).map(([name, field]) => (
    <TreeField
      key={name}
      name={name}
      path={`${path}.${name}`}
      field={field ?? null}
      isReadOnly={isReadOnly}
      onChange={(next) => set(name, next)}
    />
  ));
}

interface TreeFieldProps {
  readonly name: string;
  readonly path: string;
  readonly field: Written;
  readonly isReadOnly: boolean;
  readonly onChange: (field: Written) => void;
}

function TreeField({ name, path, field, isReadOnly, onChange }: TreeFieldProps) {
  const label = TEXT_FIELDS[name] ?? name;
  const place = { path };
  const template = NEW[name];
  if (template !== undefined)
    return (
      <Items {...{ name, path, label, template, isReadOnly, onChange }} items={Array.isArray(field) ? field : []} />
    );
  if (Array.isArray(field))
    return (
      <DraftArea
        place={place}
        label={label}
        rows={3}
        value={field.filter((line): line is string => typeof line === 'string').join('\n')}
        onChange={(typed) => onChange(typed === '' ? [] : typed.split('\n'))}
      />
    );
  if (isFields(field))
    return (
      <fieldset className={css.part}>
        <legend>{label}</legend>
        <div className={css.pair}>
          <TreeFields path={path} value={field} isReadOnly={isReadOnly} onChange={onChange} />
        </div>
      </fieldset>
    );
  // A map is a drawing of the park's files: only its words are changed here.
  if (name === 'map') return null;
  const value = typeof field === 'string' ? field : '';
  const options = CHOICES[name];
  if (options !== undefined)
    return (
      <DraftSelect
        place={place}
        label={label}
        {...(name === 'page' && { placeholder: '없음' })}
        value={value}
        options={options}
        onChange={(next) => onChange(next)}
      />
    );
  return (
    <DraftText
      place={place}
      label={label}
      value={value}
      onChange={(typed) => onChange(name === 'coach' && typed === '' ? null : typed)}
    />
  );
}

interface ItemsProps extends Omit<TreeFieldProps, 'field'> {
  readonly label: string;
  readonly items: readonly Written[];
  readonly template: WrittenFields;
}

function Items({ name, path, label, items, template, isReadOnly, onChange }: ItemsProps) {
  const lacking = MAY_LACK[name] ?? [];
  const put = (at: number, value: WrittenFields) => {
    const kept = Object.entries(value).filter(([field, each]) => !(lacking.includes(field) && each === ''));
    onChange(items.map((each, place) => (place === at ? Object.fromEntries(kept) : each)));
  };
  return (
    <>
      {items.filter(isFields).map((item, at) => (
        <fieldset key={at} className={css.part}>
          <legend>
            {label} {at + 1}
          </legend>
          <div className={Object.values(template).every((each) => each === '') ? css.pair : css.fields}>
            <TreeFields
              path={`${path}.${at}`}
              value={{ ...item, ...Object.fromEntries(lacking.map((field) => [field, item[field] ?? ''])) }}
              isReadOnly={isReadOnly}
              onChange={(value) => put(at, value)}
            />
          </div>
          {!isReadOnly && (
            <Row>
              <Button
                size="small"
                aria-label={`${label} ${at + 1} 빼기`}
                onClick={() => onChange(items.filter((_, place) => place !== at))}
              >
                빼기
              </Button>
            </Row>
          )}
        </fieldset>
      ))}
      {!isReadOnly && (
        <Row>
          <Button size="medium" onClick={() => onChange([...items, template])}>
            {label} 더하기
          </Button>
        </Row>
      )}
    </>
  );
}
