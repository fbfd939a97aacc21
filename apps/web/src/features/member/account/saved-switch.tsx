import { FieldError } from '@kkumteo/ui/field.tsx';
import { Switch } from '@kkumteo/ui/switch.tsx';
import { type ReactNode, useId, useState } from 'react';
import { useSubmit } from '../use-submit.ts';

export interface SavedSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  /** Saves what was pressed; the switch goes back where it throws, and says why. */
  readonly save: (checked: boolean) => Promise<void>;
  readonly children: ReactNode;
}

/** A switch that is saved at once. */
export function SavedSwitch({ label, checked, save, children }: SavedSwitchProps) {
  const id = useId();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const { failure, submit } = useSubmit<boolean>({
    send: (next) => {
      setWanted(next);
      return save(next).finally(() => setWanted(null));
    },
  });
  return (
    <Switch label={label} checked={wanted ?? checked} onChange={(next) => void submit(next)}>
      {children}
      <div role="alert">
        <FieldError id={`${id}-error`} error={failure} />
      </div>
    </Switch>
  );
}
