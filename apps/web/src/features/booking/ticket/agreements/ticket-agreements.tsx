import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { Loading } from '@kkumteo/ui/spinner.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { type ReactNode, Suspense, useState, lazy } from 'react';
import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { needsAgeCaution, type HallRecord, type Track } from '@kkumteo/domain/catalog/hall';
import type { Agreed, AgreementKey } from '../../ticket-draft.ts';
import { AgreeButton } from './agree-button.tsx';

interface Agreement {
  readonly key: AgreementKey;
  readonly label: string;
  readonly title: string;
  readonly text: ReactNode;
  /** The text of the park that it shows; without words it cannot be agreed to. */
  readonly written?: ProseName;
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
  const answer = (yes: boolean): void => {
    if (shown !== null && yes) onChange(shown, true);
    setShown(null);
  };
  return (
    <Text as="div" size="second">
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
          read?.written === undefined ? (
            <AgreeButton onAnswer={answer} />
          ) : (
            <Suspense fallback={null}>
              <AgreeToText name={read.written} onAnswer={answer} />
            </Suspense>
          )
        }
      >
        <Suspense fallback={<Loading label="내용을 불러오는 중입니다." />}>{read?.text}</Suspense>
      </Dialog>
    </Text>
  );
}

// Read by those who press 내용 보기.
const AgeCaution = lazy(async () => ({ default: (await import('./agreement-texts.tsx')).AgeCaution }));
const AgreeToText = lazy(async () => ({ default: (await import('./agreement-texts.tsx')).AgreeToText }));
const PrivacyNotice = lazy(async () => ({ default: (await import('./agreement-texts.tsx')).PrivacyNotice }));

/** What has to be agreed to for this product on this track, in the order of the checks. */
export function ticketAgreements(track: Track, { product }: ProductDetail, hall: HallRecord): readonly Agreement[] {
  const agreements: Agreement[] = [];
  if (product.policy.requiredConfirmation !== null)
    agreements.push({
      key: 'conditions',
      label: '이용 시 필수 조건을 확인했습니다',
      title: '이용 시 필수 조건',
      text: product.policy.requiredConfirmation,
    });
  if (needsAgeCaution(track, hall))
    agreements.push({
      key: 'ageCaution',
      label: '체험연령 관련 주의사항에 동의합니다',
      title: '체험연령 관련 주의사항',
      text: <AgeCaution hall={hall} />,
      written: 'age-caution',
    });
  if (track === 'individual')
    agreements.push({
      key: 'privacy',
      label: '개인정보 제공에 동의합니다',
      title: '개인정보 제공 동의',
      text: <PrivacyNotice />,
      written: 'privacy-consent',
    });
  return agreements;
}
