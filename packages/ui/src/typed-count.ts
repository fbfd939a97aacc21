import { useState } from 'react';
import { useComposing } from './composing.ts';

/**
 * A count as typed, `12` or `12명`: a whole number of at most four digits (booking spec §5); null for any other text,
 * such as `-1.5`.
 */
function readCount(text: string): number | null {
  const [, digits] = /^(\d{1,4})\s*명?$/u.exec(text.normalize('NFKC').trim()) ?? [];
  return digits === undefined ? null : Number(digits);
}

interface TypedCount {
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
  /** Receives what is wrong with the text, or null, where the sentence is elsewhere. */
  readonly onFault?: ((fault: string | null) => void) | undefined;
}

const NO_COUNT = '숫자만, 네 자리까지 입력할 수 있습니다.';

/**
 * The text of a count while it is typed. A number counts at once; any other text stays until the field is left, with a
 * sentence beside it.
 */
export function useTypedCount(count: TypedCount) {
  const { value, min, onChange, onFault } = count;
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const judge = (isWrong: boolean) => {
    setWrong(isWrong);
    if (isWrong !== wrong) onFault?.(isWrong ? NO_COUNT : null);
  };
  const change = (next: number) => {
    setTyped(null);
    judge(false);
    if (next !== value) onChange(next);
  };
  const take = (text: string) => {
    const number = readCount(text);
    if (number !== null && number >= min) return change(number);
    setTyped(text);
    judge(number === null && text.trim() !== '');
  };
  const leave = () => {
    if (typed === null) return;
    // What is no number counted nothing: what counts shows again, and the sentence stays.
    if (wrong) setTyped(null);
    else change(Math.max(min, readCount(typed) ?? 0));
  };
  const composing = useComposing(take);
  return {
    /** What is wrong with the text, or null. */
    fault: wrong ? NO_COUNT : null,
    change,
    input: {
      value: typed ?? String(value),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        composing.isComposing() ? setTyped(event.target.value) : take(event.target.value),
      onFocus: (event: { readonly target: { readonly select: () => void } }) => event.target.select(),
      onBlur: leave,
      ...composing.handlers,
    },
  };
}
