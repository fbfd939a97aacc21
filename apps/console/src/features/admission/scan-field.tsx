import { readTicketCode } from '@kkumteo/domain/admission/ticket-code';
import { type RefObject, useRef } from 'react';
import { Icon } from '../../lib/icon.tsx';
import css from './gate-desk.module.css';

// What a scanner reads of other things, such as a package, is answered rather than looked up as a name.
const CODE_LIKE = /^[\x20-\x7e]{8,}$/u;

/** Whether text is looked up as a name, rather than sent as the code of a ticket. */
export function isName(typed: string): boolean {
  const text = typed.trim();
  return text !== '' && readTicketCode(text).kind === 'unknown' && !CODE_LIKE.test(text);
}

interface ScanFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onCode: (code: string) => void;
}

/** What a hardware scanner types into; its Enter sends a code, and does nothing with a name. */
export function ScanField({ field, typed, onType, onCode }: ScanFieldProps) {
  const entered = useRef(false);
  const enter = (text: string) => {
    if (text.trim() !== '' && !isName(text)) onCode(text);
  };
  return (
    <div className={css.field}>
      <Icon name="gate" />
      <input
        ref={field}
        aria-label="스캐너로 찍거나 번호·이름을 입력하세요"
        placeholder="스캐너로 찍거나 번호·이름을 입력하세요"
        value={typed}
        autoComplete="off"
        maxLength={300}
        data-page-find
        onChange={({ target }) => onType(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.code !== 'Enter') return;
          // While the machine writes Hangul, the Enter of a scanner ends the last syllable first.
          entered.current = event.nativeEvent.isComposing;
          if (entered.current) return;
          event.preventDefault();
          enter(typed);
        }}
        onCompositionEnd={({ currentTarget }) => {
          if (entered.current) enter(currentTarget.value);
          entered.current = false;
        }}
      />
      <kbd>Enter</kbd>
    </div>
  );
}
