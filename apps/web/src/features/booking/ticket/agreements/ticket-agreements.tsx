import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { Text } from '@kkumteo/ui/layout.tsx';
import { VisuallyHidden } from '@kkumteo/ui/visually-hidden.tsx';
import { lazy, Suspense, useState } from 'react';
import type { ProseName } from '@kkumteo/contract/catalog/park-text';
import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import { needsAgeCaution, type HallRecord, type Track } from '@kkumteo/domain/catalog/hall';
import type { Agreed, AgreementKey } from '../../ticket-draft.ts';

export interface Agreement {
  readonly key: AgreementKey;
  readonly label: string;
  readonly title: string;
  /** The product's own words, or the text of the park that is shown. */
  readonly text: { readonly own: string } | { readonly park: ProseName };
}

/** What has to be agreed to before booking: all by one press, or each by its own, with its text behind 내용 보기. */
export function TicketAgreements({
  hall,
  agreements,
  agreed,
  errorOf,
  onChange,
}: {
  readonly hall: HallRecord;
  readonly agreements: readonly Agreement[];
  readonly agreed: Agreed;
  /** The sentence beside one that still needs agreement. */
  readonly errorOf: (key: AgreementKey) => string | null;
  readonly onChange: (change: Agreed) => void;
}) {
  const [shown, setShown] = useState<AgreementKey | null>(null);
  const yeses = agreements.filter(({ key }) => agreed[key] === true).length;
  const read = agreements.find(({ key }) => key === shown);
  const answer = (yes: boolean): void => {
    if (shown !== null && yes) onChange({ [shown]: true });
    setShown(null);
  };
  return (
    <Text as="div" size="second">
      {agreements.length > 1 && (
        <Checkbox
          label={<b>모두 동의합니다</b>}
          checked={yeses === agreements.length}
          partly={yeses > 0 && yeses < agreements.length}
          onChange={(yes) => onChange(Object.fromEntries(agreements.map(({ key }) => [key, yes])))}
        />
      )}
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
          onChange={(yes) => onChange({ [key]: yes })}
          action={
            <Button look="text" size="small" aria-label={`${title} 내용 보기`} onClick={() => setShown(key)}>
              내용 보기
            </Button>
          }
        />
      ))}
      {read !== undefined && (
        <Suspense fallback={null}>
          <AgreementDialog agreement={read} hall={hall} onAnswer={answer} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </Text>
  );
}

// Read by those who press 내용 보기.
const AgreementDialog = lazy(async () => ({ default: (await import('./agreement-dialog.tsx')).AgreementDialog }));

/** What has to be agreed to for this product on this track, in the order of the checks. */
export function ticketAgreements(track: Track, { product }: ProductDetail, hall: HallRecord): readonly Agreement[] {
  const agreements: Agreement[] = [];
  if (product.policy.requiredConfirmation !== null)
    agreements.push({
      key: 'conditions',
      label: '이용 시 필수 조건을 확인했습니다',
      title: '이용 시 필수 조건',
      text: { own: product.policy.requiredConfirmation },
    });
  if (needsAgeCaution(track, hall))
    agreements.push({
      key: 'ageCaution',
      label: '체험연령 관련 주의사항에 동의합니다',
      title: '체험연령 관련 주의사항',
      text: { park: 'age-caution' },
    });
  if (track === 'individual')
    agreements.push({
      key: 'privacy',
      label: '개인정보 제공에 동의합니다',
      title: '개인정보 제공 동의',
      text: { park: 'privacy-consent' },
    });
  return agreements;
}
