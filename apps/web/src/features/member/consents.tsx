import { Link } from 'react-router';
import { paths, type InfoSlug } from '../../app/paths.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './member-form.module.css';

export interface ConsentItem {
  readonly purpose: 'terms' | 'privacy' | 'marketing';
  readonly version: string;
  readonly label: string;
  readonly required: boolean;
  readonly about: InfoSlug;
  /** Said where a required one is missing. */
  readonly missing: string;
}

/** What a member agrees to, required ones first (PIPA: required and optional apart). */
export const CONSENTS: readonly ConsentItem[] = [
  {
    purpose: 'terms',
    version: '2022-11-01',
    label: '이용약관 동의',
    required: true,
    about: 'terms',
    missing: '이용약관에 동의하여야 합니다.',
  },
  {
    purpose: 'privacy',
    version: '2022-11-01',
    label: '개인정보 수집·이용 동의',
    required: true,
    about: 'privacy',
    missing: '개인정보 수집·이용에 동의하여야 합니다.',
  },
  {
    purpose: 'marketing',
    version: '2022-11-01',
    label: '체험 소식 받기',
    required: false,
    about: 'privacy',
    missing: '',
  },
];

export interface ConsentsProps {
  readonly agreed: ReadonlySet<string>;
  readonly onChange: (agreed: ReadonlySet<string>) => void;
  readonly errorOf: (purpose: string) => string | null;
}

/** The consents with one box for all of them. */
export function Consents({ agreed, onChange, errorOf }: ConsentsProps) {
  const all = CONSENTS.every(({ purpose }) => agreed.has(purpose));
  const set = (purpose: string, yes: boolean) =>
    onChange(new Set(yes ? [...agreed, purpose] : [...agreed].filter((each) => each !== purpose)));
  return (
    <fieldset>
      <legend className={css.title}>약관 동의</legend>
      <div className={css.consents}>
        <div className={css.all}>
          <Checkbox
            label="모두 동의합니다"
            checked={all}
            partly={!all && agreed.size > 0}
            onChange={(yes) => onChange(new Set(yes ? CONSENTS.map(({ purpose }) => purpose) : []))}
          />
        </div>
        {CONSENTS.map((item) => (
          <Checkbox
            key={item.purpose}
            name={item.purpose}
            label={item.label}
            required={item.required}
            optional={!item.required}
            checked={agreed.has(item.purpose)}
            error={errorOf(item.purpose)}
            onChange={(yes) => set(item.purpose, yes)}
            action={
              <Link to={paths.info(item.about)} target="_blank" className={css.see}>
                내용 보기<VisuallyHidden>: {item.label} (새 창)</VisuallyHidden>
              </Link>
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
