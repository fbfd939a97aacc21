import type { ListedCoupon } from '@kkumteo/contract/office/coupons';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { voidBatch, voidCode } from '../../api/coupons.ts';
import { ActForm } from '../staff/act-form.tsx';
import { countWords } from './coupon-words.ts';

export interface VoidFormProps {
  readonly coupon: ListedCoupon;
  /** Null: one code that is typed. */
  readonly batchId: number | null;
  readonly onDone: (said: string) => Promise<void>;
  readonly onCancel: () => void;
}

/** Declares what is open of a batch, or one code, void. */
export function VoidForm({ batchId, onDone, onCancel }: VoidFormProps) {
  const [code, setCode] = useState('');
  const errors = useFieldErrors();
  return (
    <ActForm
      verb={batchId === null ? '번호 무효로 하기' : `묶음 ${batchId} 무효로 하기`}
      busy="무효로 하는 중"
      danger
      choices={['번호가 새어 나감', '잘못 만듦', '행사가 끝남']}
      errors={errors}
      check={() => (batchId === null && code.trim() === '' ? [{ field: 'code', message: '번호를 적어 주세요.' }] : [])}
      send={async (reason, pressKey) => {
        const asked = { reason, pressKey };
        const { voided } = await (batchId === null ? voidCode({ code, ...asked }) : voidBatch(batchId, asked));
        await onDone(`번호 ${countWords(voided)}개를 무효로 했어요.`);
      }}
      onCancel={onCancel}
    >
      <p>
        {batchId === null
          ? '이 번호는 더 등록할 수 없어요. 이미 등록한 회원의 쿠폰은 그대로예요.'
          : '아직 등록하지 않은 번호를 모두 무효로 해요. 이미 등록한 회원의 쿠폰은 그대로예요.'}
      </p>
      {batchId === null && (
        <TextField
          label="쿠폰 번호"
          name="code"
          value={code}
          autoComplete="off"
          error={errors.of('code')}
          onChange={(value) => {
            setCode(value);
            errors.clearError('code');
          }}
        />
      )}
    </ActForm>
  );
}
