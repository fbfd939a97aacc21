import type { CatalogueChoices } from '@kkumteo/contract/office/catalogue';
import type { CouponEntry } from '@kkumteo/contract/office/catalogue-entries';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';

export interface CouponFieldsProps {
  readonly value: CouponEntry;
  readonly choices: CatalogueChoices;
  readonly errorOf: (field: string) => string | null;
  readonly onChange: (changed: Partial<CouponEntry>) => void;
}

const KINDS = [
  { value: 'standard', label: '언제 체험해도' },
  { value: 'date-limited', label: '정한 날에 체험할 때만' },
] as const;

const digits = (typed: string): string => typed.replaceAll(/\D/gu, '');

/** What a coupon is: what it takes off, where, on which days, and how many. */
export function CouponFields({ value, choices, errorOf, onChange }: CouponFieldsProps) {
  /** An empty field is left out of the entry. */
  const optional = (name: 'from' | 'to' | 'bookFrom' | 'bookTo' | 'code' | 'limit') => ({
    name,
    value: value[name] ?? '',
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (typed: string) => onChange({ [name]: typed === '' ? null : typed }),
  });
  const needed = (name: 'note' | 'amount' | 'perMember') => ({
    name,
    value: value[name],
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (typed: string) => onChange({ [name]: name === 'note' ? typed : digits(typed) }),
  });
  return (
    <>
      <TextField label="이름" maxLength={200} {...needed('note')} />
      <TextField label="체험자마다 깎는 돈" inputMode="numeric" unit="원" {...needed('amount')} />
      <Select
        label="체험관"
        name="hall"
        placeholder="모든 체험관"
        value={value.hall ?? ''}
        options={choices.halls.map(({ hall, name }) => ({ value: hall, label: name }))}
        error={errorOf('hall')}
        onChange={(hall) => onChange({ hall: hall === '' ? null : hall })}
      />
      <Products value={value} choices={choices} error={errorOf('products')} onChange={onChange} />
      <RadioGroup
        legend="체험하는 날"
        value={value.kind}
        options={KINDS}
        onChange={(kind) => onChange(kind === 'standard' ? { kind, from: null, to: null } : { kind })}
      />
      {value.kind === 'date-limited' && (
        <>
          <TextField label="체험 첫날" type="date" {...optional('from')} />
          <TextField label="체험 마지막 날" type="date" {...optional('to')} />
        </>
      )}
      <TextField label="등록·예약 첫날" type="date" hint="비워 두면 지금부터" {...optional('bookFrom')} />
      <TextField label="등록·예약 마지막 날" type="date" hint="비워 두면 계속" {...optional('bookTo')} />
      <TextField
        label="누구나 쓰는 번호"
        hint="비워 두면 한 번씩 쓰는 번호나 회원에게 주기로만 나가요. 예: SPRING-2027"
        maxLength={60}
        {...optional('code')}
      />
      <TextField
        label="모두 몇 장까지 등록"
        inputMode="numeric"
        unit="장"
        hint="비워 두면 제한이 없어요."
        {...optional('limit')}
      />
      <TextField label="한 사람이 몇 장까지" inputMode="numeric" unit="장" {...needed('perMember')} />
    </>
  );
}

interface ProductsProps extends Pick<CouponFieldsProps, 'value' | 'choices' | 'onChange'> {
  readonly error: string | null;
}

/** The products for which it counts; none are all of them. */
function Products({ value: { products }, choices, error, onChange }: ProductsProps) {
  const nameOf = (id: string): string => choices.products.find((product) => product.id === id)?.name ?? id;
  return (
    <>
      <Select
        label="체험"
        name="products"
        placeholder={products.length === 0 ? '모든 체험' : '더 고르기'}
        value=""
        options={choices.products
          .filter(({ id }) => !products.includes(id))
          .map(({ id, name }) => ({ value: id, label: name }))}
        error={error}
        onChange={(id) => onChange({ products: [...products, id] })}
      />
      {products.length > 0 && (
        <Row gap={2} wrap>
          {products.map((id) => (
            <Button
              key={id}
              size="small"
              aria-label={`${nameOf(id)} 빼기`}
              onClick={() => onChange({ products: products.filter((one) => one !== id) })}
            >
              {nameOf(id)} ×
            </Button>
          ))}
        </Row>
      )}
    </>
  );
}
