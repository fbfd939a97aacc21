import { formatMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Form } from '@kkumteo/ui/form.tsx';
import { Select } from '@kkumteo/ui/select.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { places } from '../../lib/addresses.ts';
import type { Gate } from './use-gate.ts';
import css from './gate-setup.module.css';

interface SetupProps {
  readonly gate: Pick<Gate, 'settings' | 'changeSettings' | 'day'>;
  readonly open: boolean;
  readonly onClose: () => void;
}

const ALL = '';

const typedOf = ({ gate, hall, startMinute }: Gate['settings']) => ({
  name: gate,
  hall: hall ?? ALL,
  start: startMinute === null ? ALL : String(startMinute),
});

/** Where this device is, and which visits it expects; closing it without a name leaves the page. */
export function GateSetup({ gate: { settings, changeSettings, day }, open, onClose }: SetupProps) {
  const [typed, setTyped] = useState(() => typedOf(settings));
  const { name, hall, start } = typed;
  const navigate = useNavigate();
  const isNamed = settings.gate !== '';
  const close = () => {
    if (!isNamed) return void navigate(places.account);
    setTyped(typedOf(settings));
    onClose();
  };
  const save = () => {
    if (name.trim() === '') return;
    changeSettings({
      gate: name.trim(),
      hall: hall === ALL ? null : hall,
      startMinute: start === ALL ? null : Number(start),
    });
    onClose();
  };
  return (
    <Dialog
      title="이 기기의 자리"
      open={open}
      onClose={close}
      closesBeside={isNamed}
      size="small"
      actions={
        <Button look="primary" type="submit" form="gate-setup" disabled={name.trim() === ''}>
          이 자리로 시작
        </Button>
      }
    >
      <Form id="gate-setup" onSubmit={save}>
        <div className={css.fields}>
          <TextField
            label="자리 이름"
            hint="기록과 다른 기기에 이 이름이 보여요. 예: 정문 1"
            value={name}
            maxLength={20}
            autoComplete="off"
            onChange={(text) => setTyped({ ...typed, name: text })}
          />
          <div className={css.chips}>
            {day?.gates.map((each) => (
              <Button key={each.name} size="small" onClick={() => setTyped({ ...typed, name: each.name })}>
                {each.name}
              </Button>
            ))}
          </div>
          <Select
            label="체험관"
            value={hall}
            onChange={(value) => setTyped({ ...typed, hall: value })}
            options={[
              { value: ALL, label: '모든 체험관' },
              ...(day?.halls.map((each) => ({ value: each.hall, label: each.name })) ?? []),
            ]}
          />
          <Select
            label="회차"
            value={start}
            onChange={(value) => setTyped({ ...typed, start: value })}
            options={[
              { value: ALL, label: '모든 회차' },
              ...(day?.rounds.map(({ startMinute }) => ({
                value: String(startMinute),
                label: `${formatMinute(startMinute)} 시작`,
              })) ?? []),
            ]}
          />
        </div>
      </Form>
    </Dialog>
  );
}
