import type { CardPolicy } from '@kkumteo/contract/payment/experience-card';
import { formatFullDay, formatMinute, kstDate, kstMinute } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Row, Text } from '@kkumteo/ui/layout.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { cardPolicyQuery } from '../../../api/experience-card.ts';
import css from './experience-card-fields.module.css';

/** Where the card is issued and how it is refunded, by the provider (reservation spec §9, PD-35, PD-70). */
export function ExperienceCardRules() {
  const policy = useQuery(cardPolicyQuery());
  if (policy.data !== undefined) return <Rules {...policy.data} />;
  if (policy.isError)
    return (
      <div role="alert" className={css.rules}>
        <Text as="div" tone="danger" size="second" weight={600}>
          <p>
            사용할 수 있는 지역과 환불 기한을 불러오지 못했습니다.{' '}
            <Button
              look="text"
              size="small"
              busy={policy.isFetching ? '확인하는 중' : null}
              onClick={() => void policy.refetch()}
            >
              다시 확인
            </Button>
          </p>
          <p>지자체 체험카드로 결제하신 예약은 결제하신 해의 12월 15일이 지나면 환불할 수 없습니다.</p>
        </Text>
      </div>
    );
  return (
    <div className={css.rules} aria-busy="true" aria-label="체험카드 안내를 불러오는 중입니다." role="group">
      <Skeleton className={css.headSkeleton} />
      <Skeleton className={css.twoLinesSkeleton} />
      <Skeleton className={css.headSkeleton} />
      <Skeleton className={css.fourLinesSkeleton} />
    </div>
  );
}

function Rules({ regions, refundClosesAt, refundable }: CardPolicy) {
  const closes = `${formatFullDay(kstDate(refundClosesAt))} ${formatMinute(kstMinute(refundClosesAt))}`;
  return (
    <div className={css.rules}>
      <Text id="experience-card-areas" as="h3" size="second" weight={700}>
        사용할 수 있는 지역
      </Text>
      <Row as="ul" wrap gap={2} below={2} aria-labelledby="experience-card-areas">
        {regions.map((region) => (
          <li key={region} className={css.area}>
            {region}
          </li>
        ))}
      </Row>
      <Text as="h3" size="second" weight={700}>
        환불 안내
      </Text>
      {!refundable && (
        <Notice tone="warning">올해 환불 기한({closes})이 지났습니다. 지금 결제하시면 환불되지 않습니다.</Notice>
      )}
      <ul className={css.words}>
        {refundable && (
          <li>
            <b>{closes}까지</b> 취소하셔야 환불됩니다. 그 뒤에는 체험일 전이라도 환불되지 않습니다.
          </li>
        )}
        <li>예약의 일부만 환불받으실 수는 없습니다. 환불받으시려면 예약을 모두 취소해 주세요.</li>
        <li>체험카드로 결제하신 예약은 변경하실 수 없습니다.</li>
        <li>환불 금액은 체험카드 잔액으로 돌아갑니다.</li>
      </ul>
    </div>
  );
}
