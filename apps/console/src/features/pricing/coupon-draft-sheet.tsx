import type { CatalogueChoices, CatalogueDraft, DraftClash } from '@kkumteo/contract/office/catalogue';
import type { CouponEntry } from '@kkumteo/contract/office/catalogue-entries';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { useFieldErrors } from '@kkumteo/ui/field-errors.ts';
import { Form } from '@kkumteo/ui/form.tsx';
import { showHint } from '@kkumteo/ui/hints.ts';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { choicesQuery, couponDraftQuery, saveCouponDraft } from '../../api/coupon-drafts.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage } from '../../lib/http.ts';
import { Sheet } from '../../lib/sheet.tsx';
import { TableSkeleton } from '../../lib/table/table-skeleton.tsx';
import { moment } from '../staff/times.ts';
import { useAct } from '../staff/use-act.ts';
import { CouponFields } from './coupon-fields.tsx';
import { PublishCoupon } from './publish-coupon.tsx';

export interface CouponDraftSheetProps {
  readonly draftId: number;
  readonly onClose: () => void;
}

/** A coupon as it is edited: a draft that others see too, until it is published or discarded. */
export function CouponDraftSheet({ draftId, onClose }: CouponDraftSheetProps) {
  const draft = useQuery(couponDraftQuery(draftId));
  const choices = useQuery(choicesQuery);
  const error = draft.error ?? choices.error;
  const retry = () => void Promise.all([draft.refetch(), choices.refetch()]);
  return (
    <Sheet title="쿠폰 고치기" sub={draft.data?.name} onClose={onClose}>
      {draft.data !== undefined && choices.data !== undefined ? (
        <Editor first={draft.data} choices={choices.data} onClose={onClose} />
      ) : error === null ? (
        <TableSkeleton columns={2} label="초안을 불러오고 있어요." />
      ) : (
        <FailedState message={failureMessage(error)} retrying={draft.isFetching} onRetry={retry} />
      )}
    </Sheet>
  );
}

interface EditorProps {
  readonly first: CatalogueDraft;
  readonly choices: CatalogueChoices;
  readonly onClose: () => void;
}

/** The coupon of a draft by its key; what was published where the draft takes it out. */
const entryIn = ({ entries, published }: Pick<CatalogueDraft, 'entries' | 'published'>) => {
  const entry = entries.coupons[0] ?? published.coupons[0];
  return {
    key: entry?.key ?? '',
    value: entry?.value ?? published.coupons[0]?.value ?? null,
    isOut: entry?.value === null,
  };
};

function Editor({ first, choices, onClose }: EditorProps) {
  const [draft, setDraft] = useState(first);
  const [typed, setTyped] = useState<CouponEntry | null>(() => entryIn(first).value);
  const [isOut, setIsOut] = useState(() => entryIn(first).isOut);
  const [isChanged, setIsChanged] = useState(false);
  const [clashes, setClashes] = useState<readonly DraftClash[]>([]);
  const errors = useFieldErrors();
  const { key } = entryIn(draft);
  const show = (faults: CatalogueDraft['faults']) =>
    errors.show(faults.map(({ path, sentence }) => ({ field: path.split('.')[0] ?? '', message: sentence })));
  const act = useAct({
    errors,
    send: async () => {
      const value = isOut ? null : typed;
      const saved = await saveCouponDraft(draft.draftId, { revision: draft.revision, key, value });
      setDraft(saved.draft);
      setClashes(saved.clashes);
      const now = entryIn(saved.isSaved ? saved.draft : { ...saved.draft, entries: saved.merged });
      setTyped(now.value);
      setIsOut(now.isOut);
      setIsChanged(!saved.isSaved);
      show(saved.draft.faults);
      if (saved.isSaved) showHint('저장했어요.');
    },
  });
  if (draft.state !== 'open')
    return <Notice role="status">다른 사람의 승인을 기다리거나 공개할 때를 기다리는 초안이에요.</Notice>;
  if (typed === null) return <Notice role="status">이 쿠폰은 이제 없어요.</Notice>;
  return (
    <>
      <Form errors={errors} failure={act.failure} gap={3} aria-label="쿠폰" onSubmit={() => void act.run()}>
        {clashes.length > 0 && <Clashes clashes={clashes} />}
        {!isOut && (
          <CouponFields
            value={typed}
            choices={choices}
            errorOf={errors.of}
            onChange={(changed) => {
              setTyped({ ...typed, ...changed });
              setIsChanged(true);
              for (const field of Object.keys(changed)) errors.clearError(field);
            }}
          />
        )}
        {draft.published.coupons.length > 0 && (
          <Checkbox
            label="목록에서 빼기: 더 등록하거나 쓸 수 없어요"
            checked={isOut}
            onChange={(checked) => {
              setIsOut(checked);
              setIsChanged(true);
            }}
          />
        )}
        <Button type="submit" look={isChanged ? 'primary' : 'secondary'} busy={act.busy ? '저장하는 중' : null}>
          저장하고 바뀐 것 보기
        </Button>
      </Form>
      {!isChanged && <PublishCoupon draft={draft} onClose={onClose} />}
    </>
  );
}

const Clashes = ({ clashes }: { readonly clashes: readonly DraftClash[] }) => (
  <Notice
    tone="warning"
    role="alert"
    title="그사이 다른 사람이 같은 곳을 고쳤어요. 그 사람의 값을 두었으니 보고 다시 저장해 주세요."
  >
    <ul>
      {clashes.map(({ path, label, theirs, mine, by, at }) => (
        <li key={path}>
          {label}: {by?.name ?? '다른 사람'} “{theirs}”({moment(at, serverNow())}), 내가 적은 것 “{mine}”
        </li>
      ))}
    </ul>
  </Notice>
);
