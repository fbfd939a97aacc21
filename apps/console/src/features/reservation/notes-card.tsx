import { NOTE_LETTERS, type NoteShown } from '@kkumteo/contract/office/reservation';
import type { Instant } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { reservationQuery, writeNote } from '../../api/reservation.ts';
import { Icon } from '../../lib/icon.tsx';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useAct } from '../staff/use-act.ts';
import { useMay } from '../staff/self.tsx';
import { momentWords } from './reservation-words.ts';
import css from './side-card.module.css';

export interface NotesCardProps {
  readonly number: string;
  readonly notes: readonly NoteShown[];
  readonly now: Instant;
  /** Who came is no longer kept, and neither is what is noted of them. */
  readonly isOver: boolean;
}

/** What staff noted, the newest first; N writes another one, and none is changed later. */
export function NotesCard({ number, notes, now, isOver }: NotesCardProps) {
  const [isWriting, setIsWriting] = useState(false);
  const mayWrite = useMay('reservation.note') && !isOver;
  useShortcuts(mayWrite ? [{ code: 'KeyN', run: () => setIsWriting(true) }] : []);
  return (
    <section className={css.card} aria-labelledby="notes">
      <header>
        <h2 id="notes">메모</h2>
        {mayWrite && !isWriting && (
          <Button size="small" look="text" aria-keyshortcuts="N" onClick={() => setIsWriting(true)}>
            <Icon name="plus" /> 쓰기 <kbd>N</kbd>
          </Button>
        )}
      </header>
      {isWriting && <NoteForm number={number} onDone={() => setIsWriting(false)} />}
      {notes.length === 0 && !isWriting && (
        <p className={css.none}>{isOver ? '보관 기간이 지나 메모가 지워졌어요.' : '아직 메모가 없어요.'}</p>
      )}
      <ul className={css.notes}>
        {notes.map(({ noteId, text, writtenBy, writtenAt }) => (
          <li key={noteId}>
            <p className={css.text}>{text}</p>
            <p className={css.who}>
              {writtenBy} · {momentWords(writtenAt, now)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoteForm({ number, onDone }: { readonly number: string; readonly onDone: () => void }) {
  const [text, setText] = useState('');
  const client = useQueryClient();
  const errors = useFieldErrors();
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('textarea')?.focus(), []);
  const act = useAct({
    errors,
    check: () => noteErrors(text.trim()),
    send: async () => {
      await writeNote(number, text.trim());
      await client.invalidateQueries({ queryKey: reservationQuery(number).queryKey });
      onDone();
    },
  });
  return (
    <div ref={form}>
      <Form errors={errors} failure={act.failure} gap={2} aria-label="메모 쓰기" onSubmit={() => void act.run()}>
        <TextArea
          label="메모"
          hideLabel
          name="text"
          rows={3}
          hint="고치거나 지울 수 없어요. 손님의 건강이나 형편은 꼭 필요한 만큼만 적어 주세요."
          value={text}
          error={errors.of('text')}
          onChange={(value) => {
            setText(value);
            errors.clearError('text');
          }}
        />
        <Row gap={2}>
          <Button size="small" onClick={onDone}>
            그만두기
          </Button>
          <Button type="submit" size="small" look="primary" busy={act.busy ? '남기는 중' : null}>
            메모 남기기
          </Button>
        </Row>
      </Form>
    </div>
  );
}

function noteErrors(text: string) {
  if (text === '') return [{ field: 'text', message: '메모를 적어 주세요.' }];
  return text.length > NOTE_LETTERS ? [{ field: 'text', message: `메모는 ${NOTE_LETTERS}자까지 적을 수 있어요.` }] : [];
}
