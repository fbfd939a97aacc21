import type { MarketingConsent } from '@kkumteo/domain/member/notifications';
import { kstDate } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { decideMarketing, marketingConsentQuery } from '../../../api/notifications.ts';
import { QueryPending } from '../../../lib/query-state.tsx';
import { CONSENTS } from '../consents.tsx';
import { SavedSwitch } from './saved-switch.tsx';

/** Of the text that the sign-up shows for it. */
const TEXT_VERSION = CONSENTS.find(({ purpose }) => purpose === 'marketing')?.version ?? '';

/** Whether the member wants the park's news, and since when. */
export function NewsSwitch() {
  const consent = useQuery(marketingConsentQuery);
  if (consent.data !== undefined) return <News consent={consent.data} />;
  return <QueryPending query={consent} label="소식 받기 설정을 불러오는 중입니다." />;
}

function News({ consent }: { readonly consent: MarketingConsent }) {
  const queries = useQueryClient();
  const save = async (isGiven: boolean): Promise<void> => {
    const decided = await decideMarketing({ isGiven, textVersion: TEXT_VERSION });
    await queries.cancelQueries({ queryKey: marketingConsentQuery.queryKey });
    queries.setQueryData(marketingConsentQuery.queryKey, decided);
    showHint(isGiven ? '체험 소식 받기에 동의하셨습니다.' : '이제 체험 소식을 보내 드리지 않습니다.');
  };
  return (
    <SavedSwitch label="체험 소식 받기 (광고)" checked={consent.isGiven} save={save}>
      <p>{decidedWords(consent)}</p>
      <p>예약과 결제, 방문 안내는 이 설정과 관계없이 보내 드립니다.</p>
    </SavedSwitch>
  );
}

/** When the member agreed or withdrew, in words. */
function decidedWords({ isGiven, decidedAt }: MarketingConsent): string {
  if (decidedAt === null) return '아직 동의하지 않으셨습니다.';
  const day = kstDate(decidedAt).replaceAll('-', '.');
  return isGiven ? `${day}에 동의하셨습니다.` : `${day}에 받지 않기로 하셨습니다.`;
}
