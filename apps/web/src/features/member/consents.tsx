import { paths } from '@kkumteo/contract/pages/addresses';
import type { InfoSlug } from '@kkumteo/contract/pages/patterns';
import type { ConsentPurpose } from '@kkumteo/domain/member/sign-up';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Panel, Text } from '@kkumteo/ui/layout.tsx';
import { Link } from '@kkumteo/ui/link.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import css from './member-form.module.css';

export interface ConsentItem {
  readonly purpose: ConsentPurpose;
  /** Of the text that is agreed to. */
  readonly version: string;
  readonly label: string;
  readonly required: boolean;
  readonly about: InfoSlug;
}

const VERSION = '2022-11-01';

/** What a member agrees to, required ones first and apart from the optional (PIPA). */
export const CONSENTS: readonly ConsentItem[] = [
  { purpose: 'terms', version: VERSION, label: '이용약관 동의', required: true, about: 'terms' },
  { purpose: 'privacy', version: VERSION, label: '개인정보 수집·이용 동의', required: true, about: 'privacy' },
  { purpose: 'marketing', version: VERSION, label: '체험 소식 받기', required: false, about: 'privacy' },
];

export interface ConsentsProps {
  readonly agreed: ReadonlySet<ConsentPurpose>;
  readonly onChange: (agreed: ReadonlySet<ConsentPurpose>) => void;
  readonly errorOf: (purpose: string) => string | null;
}

/** The consents with one box for those that are required; the optional ones are ticked one by one (PIPA). */
export function Consents({ agreed, onChange, errorOf }: ConsentsProps) {
  const needed = CONSENTS.filter(({ required }) => required).map(({ purpose }) => purpose);
  const all = needed.every((purpose) => agreed.has(purpose));
  const set = (purpose: ConsentPurpose, yes: boolean) =>
    onChange(new Set(yes ? [...agreed, purpose] : [...agreed].filter((each) => each !== purpose)));
  return (
    <fieldset>
      <Text as="legend" size="second" weight={700} below={3}>
        약관 동의
      </Text>
      <Panel padding={5} paddingBlock={3}>
        <div className={css.all}>
          <Checkbox
            label="필수 항목에 모두 동의합니다"
            checked={all}
            partly={!all && needed.some((purpose) => agreed.has(purpose))}
            // What is optional is agreed to by itself.
            onChange={(yes) =>
              onChange(new Set([...(yes ? needed : []), ...[...agreed].filter((each) => !needed.includes(each))]))
            }
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
              <Text as={Link} to={paths.info(item.about)} target="_blank" tone="soft" size="second" link touch>
                내용 보기<VisuallyHidden>: {item.label} (새 창)</VisuallyHidden>
              </Text>
            }
          />
        ))}
      </Panel>
    </fieldset>
  );
}
