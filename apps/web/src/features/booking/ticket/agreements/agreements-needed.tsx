import type { ProductDetail } from '@kkumteo/contract/catalog/product';
import type { OperatorSettings } from '@kkumteo/contract/catalog/site';
import { needsAgeCaution, type HallRecord, type Track } from '@kkumteo/domain/catalog/hall';
import { lazy } from 'react';
import type { Agreement } from './ticket-agreements.tsx';

// Read by those who press 내용 보기.
const AgeCaution = lazy(async () => ({ default: (await import('./agreement-texts.tsx')).AgeCaution }));
const PrivacyNotice = lazy(async () => ({ default: (await import('./agreement-texts.tsx')).PrivacyNotice }));

/** What has to be agreed to for this product on this track, in the order of the checks. */
export function ticketAgreements(
  track: Track,
  { product }: ProductDetail,
  hall: HallRecord,
  operator: OperatorSettings,
): readonly Agreement[] {
  const agreements: Agreement[] = [];
  if (product.policy.requiredConfirmation !== null)
    agreements.push({
      key: 'conditions',
      label: '이용 시 필수 조건을 확인했습니다',
      title: '이용 시 필수 조건',
      text: product.policy.requiredConfirmation,
    });
  if (needsAgeCaution(track, product.hall))
    agreements.push({
      key: 'ageCaution',
      label: '체험연령 관련 주의사항에 동의합니다',
      title: '체험연령 관련 주의사항',
      text: <AgeCaution hall={hall} />,
    });
  if (track === 'individual')
    agreements.push({
      key: 'privacy',
      label: '개인정보 제공에 동의합니다',
      title: '개인정보 제공 동의',
      text: <PrivacyNotice foundation={operator.foundationName} />,
    });
  return agreements;
}
