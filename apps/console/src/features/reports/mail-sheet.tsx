import { officeSentenceFor } from '@kkumteo/copy/office-sentence';
import type { ReportMail } from '@kkumteo/contract/office/reports';
import { DAY_REPORT_MINUTE, reportAddress } from '@kkumteo/domain/reports/day-report';
import { formatMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { TextField } from '@kkumteo/ui/text-field.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportMailQuery, setReportMail } from '../../api/reports.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { useAct } from '../staff/use-act.ts';

const EACH_MORNING = `날마다 ${formatMinute(DAY_REPORT_MINUTE)}`;

/** One's own daily report by mail: switched on by an address, and off. */
export function MailSheet({ onClose }: { readonly onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(reportMailQuery);
  return (
    <Sheet title="매일 받기" sub={`${EACH_MORNING}, 어제의 숫자를 메일로`} onClose={onClose}>
      {data === undefined && error === null && <Loading label="불러오고 있어요." />}
      {data === undefined && error !== null && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <MailForm key={data.email} mail={data} />}
    </Sheet>
  );
}

function MailForm({ mail: { email, sendsMail } }: { readonly mail: ReportMail }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(email ?? '');
  const errors = useFieldErrors();
  const act = useAct<string | null>({
    errors,
    check: (to) => {
      const address = reportAddress(to);
      return address.ok ? [] : [{ field: 'email', message: officeSentenceFor(address.rejection) }];
    },
    send: async (to) => {
      await setReportMail(to);
      showHint(to === null ? '이제 보내지 않아요.' : `${EACH_MORNING}에 보내 드려요.`);
      await queries.invalidateQueries({ queryKey: reportMailQuery.queryKey });
    },
  });
  if (!sendsMail && email === null) return <Notice tone="warning">이 사이트는 메일을 보내지 않아요.</Notice>;
  return (
    <Form errors={errors} failure={act.failure} gap={3} onSubmit={() => void act.run(typed)}>
      <p>
        관마다 온 사람과 매출, 찬 자리, 오지 않은 사람, 그날의 환불을 보내요. 내 역할로 보이는 숫자만 있고, 이름이나
        연락처는 없어요.
      </p>
      <TextField
        label="이메일"
        name="email"
        type="email"
        autoComplete="email"
        value={typed}
        error={errors.of('email')}
        onChange={(text) => {
          setTyped(text);
          errors.clearError('email');
        }}
      />
      <Row>
        <Button type="submit" size="small" look="primary" busy={act.busy ? '적는 중' : null}>
          {email === null ? '받기' : '주소 바꾸기'}
        </Button>
        {email !== null && (
          <Button size="small" onClick={() => void act.run(null)}>
            그만 받기
          </Button>
        )}
      </Row>
    </Form>
  );
}
