import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { EmptyState, FailedState } from '@kkumteo/ui/states.tsx';
import { failureMessage, isApiFailure, isRefused } from '../../lib/http.ts';
import { PageHeading } from '../../lib/page-title.tsx';
import { errorSentences } from '@kkumteo/copy/errors';

/** The server's own sentence where it refused a call, else this one. */
export const refusalOr =
  (sentence: string) =>
  (thrown: unknown): string =>
    isRefused(thrown) ? failureMessage(thrown) : sentence;

/** What the panel of a line says of a failed call (reservation spec §8, PD-61). */
export const panelFailure = refusalOr(errorSentences.detailPanel);

/** A number that is not the member's own says so and leads to the list; everything else can be tried again. */
export function NotFoundOrFailed({
  error,
  messageOf = failureMessage,
  onRetry,
  listTo,
}: {
  readonly error: unknown;
  /** The page's sentence for a failed call, where it has its own (PD-61). */
  readonly messageOf?: (error: unknown) => string;
  readonly onRetry: () => void;
  readonly listTo: string;
}) {
  const notFound = isApiFailure(error) && (error.status === 404 || error.status === 400);
  return (
    <>
      <PageHeading title={notFound ? '예약 내역을 찾을 수 없습니다' : '예약을 불러오지 못했습니다'} />
      <Spaced above={6}>
        {notFound ? (
          <EmptyState action={<LinkButton to={listTo}>예약목록으로</LinkButton>}>
            {sentenceFor({ code: 'reservation.not-found' })}
            <br />
            예약번호를 다시 확인하거나, 예약하신 아이디로 로그인했는지 확인해 주세요.
          </EmptyState>
        ) : (
          <FailedState message={messageOf(error)} onRetry={onRetry} />
        )}
      </Spaced>
    </>
  );
}
