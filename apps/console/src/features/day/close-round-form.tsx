import type { RoundShown } from '@kkumteo/contract/office/day';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { closeRound, type RoundPlace } from '../../api/day.ts';
import { ActForm } from '../staff/act-form.tsx';

export interface CloseRoundFormProps {
  readonly place: RoundPlace;
  readonly round: RoundShown;
  readonly onDone: () => void;
}

/** Stops the sale of a round on its day, or opens it again. */
export function CloseRoundForm({ place, round, onDone }: CloseRoundFormProps) {
  const queries = useQueryClient();
  const closes = round.closedFor === null;
  return (
    <ActForm
      verb={closes ? '이 회차 판매 닫기' : '이 회차 다시 열기'}
      busy={closes ? '닫는 중' : '여는 중'}
      danger={closes}
      choices={closes ? ['강사 사정', '시설 점검', '안전 문제'] : ['강사가 정해짐', '점검이 끝남', '잘못 닫음']}
      onCancel={onDone}
      send={async (reason) => {
        await closeRound(place, { closed: closes, reason });
        showHint(closes ? '이 회차를 더 팔지 않아요.' : '이 회차를 다시 팔아요.');
        onDone();
        await queries.invalidateQueries({ queryKey: ['day'] });
      }}
    >
      <p>
        {closes
          ? '이날 이 회차의 남은 자리를 팔지 않아요. 이미 한 예약은 그대로이고, 같은 자리를 파는 다른 상품도 닫혀요.'
          : '이날 이 회차의 남은 자리를 다시 팔아요.'}
      </p>
    </ActForm>
  );
}
