import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import type { Agreed, AgreementKey } from '../../ticket-draft.ts';
import css from './ticket-agreements.module.css';

export interface Agreement {
  readonly key: AgreementKey;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
}

/** What has to be agreed to before booking, each with its text behind 내용 보기. */
export function TicketAgreements({
  agreements,
  agreed,
  errorOf,
  onChange,
}: {
  readonly agreements: readonly Agreement[];
  readonly agreed: Agreed;
  /** The sentence beside one that still needs agreement. */
  readonly errorOf: (key: AgreementKey) => string | null;
  readonly onChange: (key: AgreementKey, yes: boolean) => void;
}) {
  const [shown, setShown] = useState<AgreementKey | null>(null);
  const read = agreements.find(({ key }) => key === shown);
  return (
    <div className={css.agreements}>
      {agreements.map(({ key, label, title }) => (
        <Checkbox
          key={key}
          name={`agree-${key}`}
          label={
            <>
              {label}
              <VisuallyHidden> (필수)</VisuallyHidden>
            </>
          }
          checked={agreed[key] === true}
          error={errorOf(key)}
          onChange={(yes) => onChange(key, yes)}
          action={
            <Button look="text" size="small" aria-label={`${title} 내용 보기`} onClick={() => setShown(key)}>
              내용 보기
            </Button>
          }
        />
      ))}
      <Dialog
        open={read !== undefined}
        title={read?.title ?? ''}
        onClose={() => setShown(null)}
        actions={
          <Button
            look="primary"
            onClick={() => {
              if (shown !== null) onChange(shown, true);
              setShown(null);
            }}
          >
            동의하고 닫기
          </Button>
        }
      >
        <Suspense fallback={<Loading label="내용을 불러오는 중입니다." />}>{read?.text}</Suspense>
      </Dialog>
    </div>
  );
}
