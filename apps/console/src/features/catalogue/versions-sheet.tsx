import type { CatalogueDraft } from '@kkumteo/contract/office/catalogue';
import { Button } from '@kkumteo/ui/button.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { restoreVersion, versionsQuery } from '../../api/catalogue.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { useAct } from '../staff/use-act.ts';
import { moment } from '../staff/times.ts';
import { OldAndNew } from './differences.tsx';
import css from './versions-sheet.module.css';

export interface VersionsSheetProps {
  readonly draft: CatalogueDraft;
  readonly isReadOnly: boolean;
  readonly onRestored: (draft: CatalogueDraft) => void;
  readonly onClose: () => void;
}

/** What was published of the product, the newest first, and the way back to one: the draft says what it was. */
export function VersionsSheet({ draft, isReadOnly, onRestored, onClose }: VersionsSheetProps) {
  const { data, error, isFetching, refetch } = useQuery(versionsQuery(draft.subject));
  const { revision, draftId } = draft;
  const restore = useAct<number>({
    send: async (version) => {
      const answer = await restoreVersion(draftId, { revision, version });
      showHint('앞의 판을 초안에 담았어요. 공개하면 방문자에게 보여요.');
      onRestored(answer.draft);
      onClose();
    },
  });
  return (
    <Sheet title="지난 공개" sub={draft.name} onClose={onClose}>
      {restore.failure !== null && (
        <Notice tone="danger" role="alert">
          {restore.failure}
        </Notice>
      )}
      {error !== null && data === undefined && (
        <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {error === null && data === undefined && <Loading label="지난 공개를 불러오고 있어요." />}
      {data?.versions.length === 0 && <Text tone="soft">콘솔에서 공개한 적이 없어요.</Text>}
      <ol className={css.versions}>
        {data?.versions.map(({ version, publishedAt, by, note, changes }, at) => (
          <li key={version}>
            <p className={css.when}>
              {moment(publishedAt, serverNow())} {by?.name ?? '명령'}
              {at === 0 && ' · 지금 공개'}
            </p>
            {note !== '' && <p>{note}</p>}
            <ul className={css.changes}>
              {changes.map((change) => (
                <li key={`${change.table} ${change.key} ${change.path}`}>
                  {change.section} · {change.label}: <OldAndNew change={change} />
                </li>
              ))}
            </ul>
            {!isReadOnly && at > 0 && (
              <Button
                size="small"
                busy={restore.busy ? '담는 중' : null}
                aria-label={`${moment(publishedAt, serverNow())} 판으로 되돌리기`}
                onClick={() => void restore.run(version)}
              >
                이 판으로 되돌리기
              </Button>
            )}
          </li>
        ))}
      </ol>
      {data?.hasMore === true && <Text tone="soft">더 앞의 것은 `catalogue versions` 명령에 있어요.</Text>}
    </Sheet>
  );
}
