import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';

interface CopyButtonProps {
  /** What is copied, without what only separates its digits. */
  readonly value: string;
  readonly label: string;
  /** Said once it is copied, and where it can't be. */
  readonly done: string;
  readonly failed: string;
}

/** Copies a value that is typed elsewhere, such as the number of an account. */
export const CopyButton = ({ value, label, done, failed }: CopyButtonProps) => (
  <Button size="small" data-print="hide" aria-label={label} onClick={() => void copy(value, { done, failed })}>
    복사
  </Button>
);

async function copy(value: string, said: Pick<CopyButtonProps, 'done' | 'failed'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    showHint(said.done);
  } catch {
    showHint(said.failed);
  }
}
