import type { ReservationLineDetail } from '@kkumteo/contract/reservation/reservation-line';
import type { RegistrationLinkView } from '@kkumteo/contract/reservation/registration';
import { Button } from '@kkumteo/ui/button.tsx';
import { confirm } from '@kkumteo/ui/dialogs.ts';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { SummaryList } from '@kkumteo/ui/summary-list.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { siteQuery } from '../../../api/catalog.ts';
import { changeRegistrationLink, registrationLinkQuery } from '../../../api/registration.ts';
import { failureMessage } from '../../../lib/http.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { momentWords } from '../reservation-words.ts';
import { OpenLink } from './open-link.tsx';
import css from './registration.module.css';

export interface RegistrationLinkSectionProps {
  readonly detail: ReservationLineDetail;
  readonly reservationNo: string;
}

/** 참가자 입력 링크: the leader makes, sends and withdraws it, and sees how many are still missing (PD-95). */
export function RegistrationLinkSection({ detail, reservationNo }: RegistrationLinkSectionProps) {
  const numbers = { reservationNo, lineNo: detail.line.lineNo };
  const { data: site } = useQuery(siteQuery);
  const query = registrationLinkQuery(numbers.reservationNo, numbers.lineNo);
  const cache = useQueryClient();
  const link = useQuery(query);
  const change = useMutation({
    mutationFn: (type: 'open' | 'renew' | 'close') => changeRegistrationLink(numbers, type),
    onSuccess: (now) => cache.setQueryData(query.queryKey, now),
  });
  if (link.data === undefined) return <QueryPending query={link} label="링크를 불러오는 중입니다." />;
  const view = link.data;
  const ask = async (type: 'renew' | 'close', message: string, yes: string) => {
    if (await confirm({ message, yes, no: '그대로 두기' })) change.mutate(type);
  };
  return (
    <div className={css.section}>
      <p>
        링크를 받은 참가자는 로그인 없이 자기 정보 한 줄을 직접 입력합니다. 다른 참가자의 정보는 보이지 않으며, 예약
        인원과 금액은 바뀌지 않습니다.
      </p>
      {change.error !== null && (
        <Notice tone="danger" role="alert">
          {failureMessage(change.error)}
        </Notice>
      )}
      <Progress view={view} />
      {view.token === null ? (
        <Closed
          isOver={view.endsAt <= (site?.now ?? 0)}
          canOpen={detail.peopleRefusal === null}
          busy={change.isPending}
          onOpen={() => change.mutate('open')}
        />
      ) : (
        <>
          <OpenLink detail={detail} view={view} token={view.token} />
          <Row wrap gap={3}>
            <Button
              busy={change.isPending ? '바꾸는 중' : null}
              onClick={() =>
                void ask(
                  'renew',
                  '새 링크를 만들면 지금 링크는 바로 사용할 수 없게 됩니다. 입력된 정보는 그대로 남습니다.',
                  '새 링크 만들기',
                )
              }
            >
              새 링크로 바꾸기
            </Button>
            <Button
              busy={change.isPending ? '닫는 중' : null}
              onClick={() =>
                void ask(
                  'close',
                  '링크를 닫으면 참가자가 더 이상 입력할 수 없습니다. 입력된 정보는 그대로 남습니다.',
                  '링크 닫기',
                )
              }
            >
              링크 닫기
            </Button>
          </Row>
        </>
      )}
    </div>
  );
}

const Progress = ({ view }: { readonly view: RegistrationLinkView }) => (
  <SummaryList
    items={[
      { term: '입력한 참가자', value: <b>{`${view.experiencerCount}명 중 ${view.namedCount}명`}</b> },
      { term: '아직 입력하지 않음', value: `${Math.max(0, view.experiencerCount - view.namedCount)}명` },
      { term: '직접 입력함', value: `${view.ownIds.length}명` },
      { term: '입력 기한', value: `${momentWords(view.endsAt - 1)}까지` },
    ]}
  />
);

function Closed({
  isOver,
  canOpen,
  busy,
  onOpen,
}: {
  readonly isOver: boolean;
  readonly canOpen: boolean;
  readonly busy: boolean;
  readonly onOpen: () => void;
}) {
  if (isOver || !canOpen) return <Notice>입력 기한이 지나 링크를 만들 수 없습니다.</Notice>;
  return (
    <Button look="primary" busy={busy ? '만드는 중' : null} onClick={onOpen}>
      참가자 입력 링크 만들기
    </Button>
  );
}
