import { couponCodeFields } from '@kkumteo/contract/pricing/coupon-code';
import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { LONGEST_CODE, plainCode } from '@kkumteo/domain/pricing/register-coupon';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { registerCoupon } from '../../api/coupon-code.ts';
import { useSubmit } from '../member/use-submit.ts';
import css from './price.module.css';

export interface RegisterCouponProps {
  /** Reads the member's coupons again; answers whether this one can be used for the visit. */
  readonly onRegistered: (couponId: number) => Promise<boolean>;
}

/** 쿠폰 등록: the code of a coupon, which the member has from then on (PD-134). */
export function RegisterCoupon({ onRegistered }: RegisterCouponProps) {
  const [code, setCode] = useState('');
  const [done, setDone] = useState('');
  const errors = useFieldErrors();
  const { submit, busy, failure } = useSubmit({
    errors,
    check: () => {
      setDone('');
      const missing = { code: 'pricing.coupon-code-missing', field: 'code' } as const;
      return plainCode(code) === '' ? [{ field: 'code', message: sentenceFor(missing) }] : [];
    },
    send: async () => {
      const { couponId, note } = await registerCoupon(code);
      const isUsable = await onRegistered(couponId);
      setCode('');
      setDone(
        isUsable
          ? `쿠폰을 등록했습니다: ${note}`
          : `쿠폰을 등록했습니다: ${note}. 선택하신 체험이나 날짜에는 사용할 수 없는 쿠폰입니다.`,
      );
    },
    fieldOf: ({ field }) => (couponCodeFields.decode(field ?? '') === 'code' ? 'code' : null),
  });
  return (
    <Form errors={errors} failure={failure} gap={2} above={5} onSubmit={() => void submit()}>
      <Text as="p" size="second" weight={700} aria-hidden>
        쿠폰 번호
      </Text>
      <div className={css.register}>
        <TextField
          label="쿠폰 번호"
          hideLabel
          name="code"
          value={code}
          maxLength={LONGEST_CODE}
          autoComplete="off"
          error={errors.of('code')}
          onChange={(typed) => {
            setCode(typed);
            setDone('');
            errors.clearError('code');
          }}
        />
        <Button type="submit" busy={busy ? '등록하는 중' : null}>
          쿠폰 등록
        </Button>
      </div>
      <Text as="p" tone="success" size="second" weight={600} role="status">
        {done}
      </Text>
    </Form>
  );
}
