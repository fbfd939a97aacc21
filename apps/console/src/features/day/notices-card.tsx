import type { StaffNotice } from '@kkumteo/contract/office/day';
import { ROLE_WORDS } from '@kkumteo/copy/staff';
import { NOTICE_LETTERS } from '@kkumteo/domain/day/notice';
import { formatDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { STAFF_ROLES, type StaffRole } from '@kkumteo/domain/staff/may';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endNotice, todayQuery, writeNotice } from '../../api/day.ts';
import { serverNow } from '../../lib/clock.ts';
import { Icon } from '../../lib/icon.tsx';
import { keepFocusInside } from '../../lib/keep-focus-inside.ts';
import { useAct } from '../staff/use-act.ts';
import css from './notices-card.module.css';

/** What staff tell one another, newest first; one is written and ended here. */
export function NoticesCard({ notices }: { readonly notices: readonly StaffNotice[] }) {
  const [writes, setWrites] = useState(false);
  return (
    <section ref={keepFocusInside} className={css.card} aria-labelledby="notices">
      <header className={css.head}>
        <h2 id="notices" tabIndex={-1}>
          공지
        </h2>
        {!writes && (
          <Button look="text" size="small" onClick={() => setWrites(true)}>
            <Icon name="plus" /> 쓰기
          </Button>
        )}
      </header>
      {writes && <WriteNotice onDone={() => setWrites(false)} />}
      {notices.length === 0 && !writes && <p className={css.none}>공지가 없어요.</p>}
      <ul>
        {notices.map((notice) => (
          <li key={notice.noticeId} className={css.notice}>
            <Notice notice={notice} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Notice({ notice: { noticeId, text, audience, writtenBy, writtenAt } }: { readonly notice: StaffNotice }) {
  const queries = useQueryClient();
  const end = useAct({
    send: async () => {
      await endNotice(noticeId);
      showHint('공지를 내렸어요.');
      await queries.invalidateQueries(todayQuery);
    },
  });
  const isToday = kstDate(writtenAt) === kstDate(serverNow());
  const forWhom = audience.length === 0 ? '모두에게' : audience.map((role) => ROLE_WORDS[role]).join(', ');
  return (
    <>
      <p>{text}</p>
      <p className={css.faint}>
        {writtenBy} {isToday ? '' : `${formatDay(kstDate(writtenAt))} `}
        {formatMinute(kstMinute(writtenAt))} · {forWhom}
        <Button look="text" size="small" busy={end.busy ? '내리는 중' : null} onClick={() => void end.run()}>
          내리기
        </Button>
      </p>
      {end.failure !== null && <p role="alert">{end.failure}</p>}
    </>
  );
}

function WriteNotice({ onDone }: { readonly onDone: () => void }) {
  const queries = useQueryClient();
  const errors = useFieldErrors();
  const [text, setText] = useState('');
  const [audience, setAudience] = useState<readonly StaffRole[]>([]);
  const act = useAct({
    errors,
    check: () =>
      text.trim() === ''
        ? [{ field: 'text', message: '공지를 적어 주세요.' }]
        : text.length > NOTICE_LETTERS
          ? [{ field: 'text', message: `${NOTICE_LETTERS}자까지 적을 수 있어요.` }]
          : [],
    send: async () => {
      await writeNotice({ text: text.trim(), audience });
      showHint('공지를 올렸어요.');
      await queries.invalidateQueries(todayQuery);
      onDone();
    },
  });
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label="공지 쓰기" onSubmit={() => void act.run()}>
      <TextArea
        label="공지"
        name="text"
        rows={3}
        value={text}
        error={errors.of('text')}
        onChange={(typed) => {
          setText(typed);
          errors.clearError('text');
        }}
      />
      <fieldset className={css.roles}>
        <legend>누구에게 (고르지 않으면 모두에게)</legend>
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_WORDS[role]}
            checked={audience.includes(role)}
            onChange={(checked) =>
              setAudience(checked ? [...audience, role] : audience.filter((each) => each !== role))
            }
          />
        ))}
      </fieldset>
      <Row gap={2}>
        <Button size="medium" onClick={onDone}>
          그만두기
        </Button>
        <Button type="submit" look="primary" size="medium" busy={act.busy ? '올리는 중' : null}>
          공지 올리기
        </Button>
      </Row>
    </Form>
  );
}
