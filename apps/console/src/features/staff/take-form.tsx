import type { TakenAs } from '@kkumteo/domain/staff/taken-list';
import { RadioGroup } from '@kkumteo/ui/radio-group.tsx';
import { type ReactNode, useState } from 'react';
import { ActForm } from './act-form.tsx';

export interface TakeFormProps {
  /** The ways out of the console; the first is chosen. */
  readonly ways: readonly TakenAs[];
  /** What is printed, as its button says. */
  readonly paper: string;
  readonly choices: readonly string[];
  /** What leaves, and what is noted of it. */
  readonly children: ReactNode;
  readonly send: (as: TakenAs, reason: string) => Promise<unknown>;
  readonly onDone: () => void;
}

const LABELS: Readonly<Record<TakenAs, string>> = { print: '인쇄', xlsx: '엑셀', csv: 'CSV' };

/** What a press does: `paper` is what is printed. */
export const takeWords = (as: TakenAs, paper: string): string =>
  as === 'print' ? `${paper} 인쇄` : `${LABELS[as]}로 받기`;

/** Lets rows leave the console, on paper or as a file: the reason and the count are noted. */
export function TakeForm({ ways, paper, choices, children, send, onDone }: TakeFormProps) {
  const [as, setAs] = useState<TakenAs>(ways[0] ?? 'xlsx');
  return (
    <>
      <RadioGroup
        legend="어떻게 받을까요?"
        layout="row"
        value={as}
        options={ways.map((value) => ({ value, label: LABELS[value] }))}
        onChange={setAs}
      />
      <ActForm
        verb={takeWords(as, paper)}
        busy="준비하는 중"
        choices={choices}
        onCancel={onDone}
        send={async (reason) => {
          await send(as, reason);
          onDone();
        }}
      >
        {children}
      </ActForm>
    </>
  );
}
