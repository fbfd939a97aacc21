import type { CallerOffer } from '@kkumteo/contract/office/caller';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Row } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import type { CallerDraft } from './caller-draft.ts';
import { declaredVisits, visitWords } from './caller-people.ts';
import css from './caller.module.css';

interface AdditionalSessionsProps {
  readonly offers: readonly CallerOffer[];
  readonly draft: CallerDraft;
  readonly onChange: (draft: CallerDraft) => void;
}

/** Which visits of one day and hall the same children come to: a group declares it, visit by visit (PD-19). */
export function AdditionalSessions({ offers, draft, onChange }: AdditionalSessionsProps) {
  const offered = declaredVisits(draft, offers);
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.person}>
      <legend>다회차 할인</legend>
      <p className={css.words}>
        같은 아이들이 같은 날 같은 체험관에서 하는 체험에 모두 표시해 주세요. 가장 비싼 체험 하나는 그대로 내요.
      </p>
      {offered.flatMap((at) => {
        const [visit, offer] = [draft.visits[at], offers[at]];
        if (visit === undefined || offer === undefined) return [];
        return [
          <Checkbox
            key={visit.key}
            label={visitWords(offer, visit)}
            checked={visit.additionalSession}
            onChange={(additionalSession) =>
              onChange({
                ...draft,
                visits: draft.visits.map((one) => (one.key === visit.key ? { ...one, additionalSession } : one)),
              })
            }
          />,
        ];
      })}
    </fieldset>
  );
}

interface SessionsReminderProps {
  readonly onNone: () => void;
  readonly onAll: () => void;
}

/** Asked before the price of a group that declares none of its additional sessions, as the site reminds it (PD-19). */
export const SessionsReminder = ({ onNone, onAll }: SessionsReminderProps) => (
  <Notice tone="warning" role="alert" title="다회차 할인을 받을 수 있어요.">
    <p>같은 아이들이 이 체험들에 오는지 물어봐 주세요.</p>
    <Row gap={2}>
      <Button size="small" onClick={onNone}>
        해당 없음
      </Button>
      <Button size="small" look="primary" onClick={onAll}>
        모두 적용
      </Button>
    </Row>
  </Notice>
);
