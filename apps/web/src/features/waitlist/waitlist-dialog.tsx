import type { SignedInMember } from '@kkumteo/domain/member/member';
import type { RoundAvailability } from '@kkumteo/domain/schedule/seats';
import { readPhone } from '@kkumteo/domain/shared/phone';
import { formatFullDay, formatMinute } from '@kkumteo/domain/shared/time';
import { WAITLIST_LIMITS } from '@kkumteo/domain/waitlist/request-checks';
import { Button } from '@kkumteo/ui/button.tsx';
import { Counter } from '@kkumteo/ui/counter.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { FieldError } from '@kkumteo/ui/field.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Panel, Row, Stack, Text } from '@kkumteo/ui/layout.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useId } from 'react';
import { useWaitlistForm } from './use-waitlist-form.ts';
import type { WaitedFor } from '../booking/ticket/waited-for.ts';

export interface WaitlistDialogProps {
  readonly waited: WaitedFor;
  readonly round: RoundAvailability;
  readonly member: SignedInMember;
  readonly onClose: () => void;
}

/** The waitlist form: how many, who asks, and where to reach them (booking spec §5, PD-54). */
export function WaitlistDialog({ waited, round, member, onClose }: WaitlistDialogProps) {
  const { track, product, visitDate } = waited;
  const id = useId();
  const form = useWaitlistForm({ ...waited, roundId: round.roundId }, member, onClose);
  const { typed, errors } = form;
  return (
    <Dialog
      open
      title="대기 신청"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          <Button look="primary" type="submit" form={id} busy={form.busy ? '신청하는 중' : null}>
            대기 신청
          </Button>
        </>
      }
    >
      <Form id={id} errors={errors} onSubmit={form.send}>
        <Stack gap={4}>
          <Panel as="p" look="ground">
            <Stack as="span">
              <b>{product.name}</b>
              <span>{formatFullDay(visitDate)}</span>
              <span>
                {round.name} {formatMinute(round.startMinute)} – {formatMinute(round.endMinute)}
              </span>
            </Stack>
          </Panel>
          <Text tone="soft" size="second">
            좌석이 나면 신청 순서대로 알려 드립니다. 자동으로 예약되지는 않으니 안내를 받으면 예약해 주세요.
          </Text>
          <Text as="div" weight={600}>
            <Row wrap align="center" justify="between" gap={1}>
              <span>체험인원</span>
              <Counter
                label="대기 인원"
                name="headcount"
                value={typed.headcount}
                invalid={errors.of('headcount') !== null}
                describedBy={`${id}-headcount-error`}
                onChange={(headcount) => form.change('headcount', headcount)}
              />
              <FieldError id={`${id}-headcount`} error={errors.of('headcount')} />
            </Row>
          </Text>
          <TextField
            label={track === 'group' ? '단체명' : '이름(단체명)'}
            name="name"
            required
            value={typed.name}
            maxLength={WAITLIST_LIMITS.name}
            autoComplete={track === 'group' ? 'organization' : 'name'}
            error={errors.of('name')}
            onChange={(name) => form.change('name', name)}
          />
          <TextField
            label="연락처"
            name="phone"
            required
            type="tel"
            inputMode="tel"
            value={typed.phone}
            autoComplete="tel"
            hint="숫자만 입력해 주세요."
            error={errors.of('phone')}
            format={(phone) => readPhone(phone) ?? phone}
            onChange={(phone) => form.change('phone', phone)}
          />
          {form.error !== null && (
            <Text tone="danger" size="second" weight={600} role="alert">
              {form.error}
            </Text>
          )}
        </Stack>
      </Form>
    </Dialog>
  );
}
