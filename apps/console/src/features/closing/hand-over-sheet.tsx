import type { Closing } from '@kkumteo/contract/office/closing';
import { LEFT_NAMES } from '@kkumteo/copy/closing';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import type { LeftReason } from '@kkumteo/domain/closing/way-back';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { useState } from 'react';
import { useServerNow } from '../../lib/clock.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { useSelf } from '../staff/self.tsx';
import { moment } from '../staff/times.ts';
import { LEFT_WORDS } from './closing-words.ts';
import { useTakeWork } from './use-take-work.ts';

export interface HandOverSheetProps {
  readonly closing: Closing;
  readonly why: LeftReason;
  readonly onClose: () => void;
}

/** Gives one kind of what is left to a colleague whose role does it, takes it over, or lets it go. */
export function HandOverSheet({ closing, why, onClose }: HandOverSheetProps) {
  const self = useSelf();
  const now = useServerNow();
  const errors = useFieldErrors();
  const [chosen, setChosen] = useState('');
  const left = closing.left.find((each) => each.why === why);
  const holder = left?.holder ?? null;
  const act = useTakeWork({ closingId: closing.closingId, why, from: holder?.staffKey ?? null }, onClose);
  const may = closing.colleagues.filter(
    ({ staffKey, role }) => left?.roles.includes(role) === true && staffKey !== holder?.staffKey,
  );
  const submit = () => {
    if (chosen === '') return errors.show([{ field: 'to', message: '맡을 사람을 골라 주세요.' }]);
    void act.run(Number(chosen));
  };
  return (
    <Sheet title="맡은 사람 바꾸기" sub={LEFT_NAMES[why]} onClose={onClose}>
      <p>{left === undefined ? '이 일은 그사이 끝났어요.' : LEFT_WORDS[why]}</p>
      {left !== undefined && (
        <Form errors={errors} failure={act.failure} gap={3} aria-label="맡은 사람 바꾸기" onSubmit={submit}>
          <p>
            {holder === null
              ? '아직 맡은 사람이 없어요.'
              : `${holder.name} 님이 ${moment(holder.since, now)}부터 맡고 있어요.`}
          </p>
          <Select
            label="맡을 사람"
            name="to"
            placeholder="골라 주세요"
            value={chosen}
            error={errors.of('to')}
            options={may.map(({ staffKey, name, role }) => ({
              value: String(staffKey),
              label: `${name} · ${ROLE_WORDS[role]}${staffKey === self.staffKey ? ' (나)' : ''}`,
            }))}
            onChange={(to) => {
              setChosen(to);
              errors.clearError('to');
            }}
          />
          <Row gap={2}>
            {holder !== null && (
              <Button size="medium" disabled={act.busy} onClick={() => void act.run(null)}>
                내려놓기
              </Button>
            )}
            <Button type="submit" size="medium" look="primary" busy={act.busy ? '바꾸는 중' : null}>
              넘기기
            </Button>
          </Row>
        </Form>
      )}
    </Sheet>
  );
}
