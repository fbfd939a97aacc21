import type { NoticePreview } from '@kkumteo/contract/office/messages';
import { NOTICE_LETTERS, NOTICE_ROUNDS } from '@kkumteo/domain/messages/visit-notice';
import { formatMinute, type KstDate } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { type FieldError, useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sheetQuery } from '../../api/day.ts';
import { noticesQuery, previewNotice, sendNotice } from '../../api/messages.ts';
import { people } from '../../lib/counts.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { PickList } from '../closing/pick-list.tsx';
import { ActForm } from '../staff/act-form.tsx';
import { useAct } from '../staff/use-act.ts';
import css from './messages.module.css';
import { NoticePreviewed } from './notice-preview.tsx';

export interface NoticeSheetProps {
  readonly day: KstDate;
  readonly roundIds: readonly number[];
  readonly dayChoice: ReactNode;
  readonly onRounds: (roundIds: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Tells the visitors of some rounds of a day: whom and what, then how it arrives and why it is sent. */
export function NoticeSheet({ day, roundIds, dayChoice, onRounds, onClose }: NoticeSheetProps) {
  const queries = useQueryClient();
  const [texts, setTexts] = useState({ words: '', wordsInEnglish: '' });
  const [preview, setPreview] = useState<NoticePreview | null>(null);
  const errors = useFieldErrors();
  const asked = { day, roundIds, ...texts };
  const look = useAct({
    errors,
    check: () => errorsOf(asked),
    send: async () => setPreview(await previewNotice(asked)),
  });
  const send = async (reason: string, pressKey: string) => {
    try {
      const { reservations } = await sendNotice({ ...asked, reason, pressKey });
      showHint(`예약 ${reservations.toLocaleString('ko-KR')}건에 알릴 차례예요.`);
    } catch (thrown) {
      if (!isApiFailure(thrown) || thrown.field === undefined) throw thrown;
      // What it says is wrong is in the first step.
      setPreview(null);
      errors.show([{ field: thrown.field, message: thrown.message }]);
      return;
    }
    onClose();
    await queries.invalidateQueries({ queryKey: noticesQuery.queryKey });
  };
  const write = (name: keyof typeof texts) => (text: string) => {
    setTexts((before) => ({ ...before, [name]: text }));
    errors.clearError(name);
  };
  return (
    <Sheet title="방문자에게 알리기" sub="예약마다 한 번, 예약한 사람에게 가요" onClose={onClose}>
      {/* Stays in the page while it is previewed, so that closing asks about what was typed. */}
      <div hidden={preview !== null}>
        <Form
          errors={errors}
          failure={look.failure}
          gap={4}
          aria-label="무엇을 알릴까요"
          onSubmit={() => void look.run()}
        >
          {dayChoice}
          <Problem field="day" message={errors.of('day')} />
          <Rounds
            day={day}
            roundIds={roundIds}
            onChange={(chosen) => {
              onRounds(chosen);
              errors.clearError('rounds');
            }}
          />
          <Problem field="rounds" message={errors.of('rounds')} />
          <TextArea
            label="알릴 말"
            name="words"
            rows={4}
            required
            value={texts.words}
            error={errors.of('words')}
            hint="광고는 보낼 수 없어요. 예약번호와 체험, 일시는 저절로 들어가요."
            onChange={write('words')}
          />
          <TextArea
            label="영어로"
            name="wordsInEnglish"
            rows={3}
            optional
            value={texts.wordsInEnglish}
            error={errors.of('wordsInEnglish')}
            hint="비워 두면 영어로 예약한 사람에게도 한국어로 적은 말이 가요."
            onChange={write('wordsInEnglish')}
          />
          <Row gap={2}>
            <Button size="medium" onClick={onClose}>
              그만두기
            </Button>
            <Button type="submit" size="medium" look="primary" busy={look.busy ? '불러오는 중' : null}>
              미리 보기
            </Button>
          </Row>
        </Form>
      </div>
      {preview !== null && (
        <>
          <NoticePreviewed preview={preview} />
          <ActForm
            verb={`예약 ${preview.reservations.toLocaleString('ko-KR')}건에 보내기`}
            busy="보내는 중"
            choices={['날씨', '시설 점검', '시간이 바뀜', '장소가 바뀜']}
            onCancel={() => setPreview(null)}
            send={send}
          />
        </>
      )}
    </Sheet>
  );
}

interface Asked {
  readonly roundIds: readonly number[];
  readonly words: string;
  readonly wordsInEnglish: string;
}

/** What is missing before the server checks the rest. */
function errorsOf({ roundIds, words, wordsInEnglish }: Asked): readonly FieldError[] {
  const isLong = (text: string): boolean => text.length > NOTICE_LETTERS;
  const long = `${NOTICE_LETTERS}자 안으로 적어 주세요.`;
  return [
    ...(roundIds.length === 0 ? [{ field: 'rounds', message: '회차를 하나 이상 골라 주세요.' }] : []),
    ...(roundIds.length > NOTICE_ROUNDS
      ? [{ field: 'rounds', message: `한 번에 ${NOTICE_ROUNDS}회차까지 고를 수 있어요.` }]
      : []),
    ...(words.trim() === '' ? [{ field: 'words', message: '알릴 말을 적어 주세요.' }] : []),
    ...(isLong(words) ? [{ field: 'words', message: long }] : []),
    ...(isLong(wordsInEnglish) ? [{ field: 'wordsInEnglish', message: long }] : []),
  ];
}

const Problem = ({ field, message }: { readonly field: string; readonly message: string | null }) =>
  message !== null && (
    <p className={css.problem} data-field={field} tabIndex={-1}>
      {message}
    </p>
  );

interface RoundsProps extends Pick<NoticeSheetProps, 'day' | 'roundIds'> {
  readonly onChange: (roundIds: readonly number[]) => void;
}

/** The rounds of the day to which anyone comes. */
function Rounds({ day, roundIds, onChange }: RoundsProps) {
  const { data, error, isFetching, refetch } = useQuery(sheetQuery(day));
  const sheet = data?.day === day ? data : undefined;
  if (sheet === undefined)
    return error === null ? (
      <TableSkeleton columns={1} label="회차를 불러오고 있어요." />
    ) : (
      <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
    );
  const rounds = sheet.rounds.filter(({ expected }) => expected > 0);
  if (rounds.length === 0) return <p>이날은 예약이 있는 회차가 없어요.</p>;
  return (
    <PickList
      label="회차"
      picks={rounds.map(({ roundId, roundName, startMinute, productName, expected, leaders }) => ({
        key: String(roundId),
        label: `${roundName} ${formatMinute(startMinute)}`,
        note: people(expected + leaders),
        group: productName,
      }))}
      chosen={roundIds.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    />
  );
}
