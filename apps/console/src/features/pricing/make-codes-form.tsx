import type { CodesMade, ListedCoupon } from '@kkumteo/contract/office/coupons';
import { LARGEST_BATCH } from '@kkumteo/domain/pricing/coupon-state';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { makeCodes } from '../../api/coupons.ts';
import { ActForm } from '../staff/act-form.tsx';
import { countWords } from './coupon-words.ts';

export interface MakeCodesFormProps {
  readonly coupon: ListedCoupon;
  readonly onMade: (made: CodesMade) => Promise<void>;
  readonly onCancel: () => void;
}

const numberOf = (typed: string): number => Number(typed.replaceAll(',', ''));

/** How many codes that count once each are made, and for what. */
export function MakeCodesForm({ coupon, onMade, onCancel }: MakeCodesFormProps) {
  const [typed, setTyped] = useState('');
  const errors = useFieldErrors();
  const count = numberOf(typed);
  const isCount = Number.isInteger(count) && count >= 1 && count <= LARGEST_BATCH;
  return (
    <ActForm
      verb={isCount ? `번호 ${countWords(count)}개 만들기` : '번호 만들기'}
      busy="만드는 중"
      choices={['학교·단체에 나눔', '행사', '제휴', '불편 사과']}
      errors={errors}
      check={() =>
        isCount ? [] : [{ field: 'count', message: `1개부터 ${countWords(LARGEST_BATCH)}개까지 적어 주세요.` }]
      }
      send={async (reason, pressKey) => onMade(await makeCodes(coupon.couponId, { count, reason, pressKey }))}
      onCancel={onCancel}
    >
      <p>하나에 한 번씩 등록하는 번호예요. 만든 번호는 그때 한 번만 보이고, 어디에도 남지 않아요.</p>
      <TextField
        label="몇 개를 만들까요?"
        name="count"
        inputMode="numeric"
        unit="개"
        value={typed}
        autoComplete="off"
        error={errors.of('count')}
        onChange={(value) => {
          setTyped(value);
          errors.clearError('count');
        }}
      />
    </ActForm>
  );
}
