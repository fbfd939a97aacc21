import type { InquiryShown } from '@kkumteo/contract/office/inquiry';
import { answerSentences } from '@kkumteo/copy/inquiry-answer';
import { type AnswerRejection, answerRefusal } from '@kkumteo/domain/inquiry/answer';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { TextArea } from '@kkumteo/ui/text-area.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerInquiry } from '../../api/inquiry.ts';
import { failureMessage, isRefusedWith } from '../../lib/http.ts';
import { ActForm } from '../staff/act-form.tsx';
import { useSelf } from '../staff/self.tsx';
import { useAct } from '../staff/use-act.ts';
import { keepDraft, readDraft } from './answer-draft.ts';
import css from './inquiry-sheet.module.css';

/**
 * Answers a question by mail, or marks it as answered elsewhere. Where another person was first, their answer is shown
 * above, and what was written here stays to be read.
 */
export function AnswerForm({ inquiry, onClose }: { readonly inquiry: InquiryShown; readonly onClose: () => void }) {
  const { inquiryNo, email, answer } = inquiry;
  const { staffKey } = useSelf();
  const queries = useQueryClient();
  const errors = useFieldErrors();
  const [text, setText] = useState(() => readDraft(staffKey, inquiryNo));
  const [elsewhere, setElsewhere] = useState(email === null);
  const [late, setLate] = useState<string | null>(null);

  const send = async (given: Parameters<typeof answerInquiry>[1]) => {
    try {
      await answerInquiry(inquiryNo, given);
    } catch (thrown) {
      if (!isRefusedWith(thrown, 'inquiry.answered')) throw thrown;
      setLate(failureMessage(thrown));
      await queries.invalidateQueries({ queryKey: ['inquiry'] });
      return;
    }
    keepDraft(staffKey, inquiryNo, '');
    showHint(given.way === 'mail' ? '답을 보냈어요.' : '답한 문의로 옮겼어요.');
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['inquiry'] }),
      queries.invalidateQueries({ queryKey: ['day'] }),
    ]);
  };
  const act = useAct({
    errors,
    check: () => {
      const refused = answerRefusal({ way: 'mail', text });
      return refused === null ? [] : [{ field: 'text', message: sentenceFor(refused) }];
    },
    send: () => send({ way: 'mail', text }),
  });

  if (late !== null)
    return (
      <Notice tone="warning" role="alert" title={late}>
        <p>쓰던 답이에요. 보내지지 않았어요.</p>
        <blockquote className={css.words}>{text}</blockquote>
      </Notice>
    );
  if (answer !== null) return null;
  if (elsewhere)
    return (
      <ActForm
        verb="다른 곳에서 답했다고 적기"
        busy="적는 중"
        choices={['전화로 답함', '메일함에서 답함', '답할 것이 없음']}
        onCancel={email === null ? onClose : () => setElsewhere(false)}
        send={(how) => send({ way: 'elsewhere', text: how })}
      >
        <p>메일은 나가지 않고, 답한 문의로 옮겨져요.</p>
      </ActForm>
    );
  return (
    <Form errors={errors} failure={act.failure} gap={3} aria-label="답하기" onSubmit={() => void act.run()}>
      <TextArea
        label="답"
        name="text"
        rows={10}
        hint="인사와 문의 내용은 메일에 저절로 들어가요. 쓰던 글은 이 창에 남아요."
        value={text}
        error={errors.of('text')}
        onChange={(typed) => {
          setText(typed);
          keepDraft(staffKey, inquiryNo, typed);
          errors.clearError('text');
        }}
      />
      <Row gap={2} wrap>
        <Button type="submit" look="primary" size="medium" busy={act.busy ? '보내는 중' : null}>
          메일로 답 보내기
        </Button>
        <Button look="text" size="medium" onClick={() => setElsewhere(true)}>
          다른 곳에서 답했어요
        </Button>
      </Row>
    </Form>
  );
}

function sentenceFor(rejection: AnswerRejection): string {
  const sentence = answerSentences[rejection.code];
  // The table's type ties each function to the facts of its own code.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
