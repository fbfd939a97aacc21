import type { Opening, PaymentTrial } from '@kkumteo/contract/office/opening';
import { METHOD_WORDS } from '@kkumteo/copy/reservation-story';
import { formatAmount } from '@kkumteo/domain/shared/money';
import { Button } from '@kkumteo/ui/button.tsx';
import { Notice } from '@kkumteo/ui/notice.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { beginTrial } from '../../api/opening.ts';
import { moment } from '../staff/times.ts';
import { useAct } from '../staff/use-act.ts';

const KEYS: Readonly<Record<Opening['payment']['keys'], string>> = {
  live: '실제 키가 있어요. 시험도 실제 돈으로 해요.',
  test: '시험용 키가 있어요. 실제 돈은 오가지 않아요.',
  sandbox: '결제사 키가 없어 연습용 결제사를 쓰고 있어요. 실제 돈은 오가지 않아요.',
  none: '결제사 키가 없어 카드를 받지 않아요.',
};

const VARIABLES = '실제 결제를 받으려면 서버의 환경 변수 TOSS_CLIENT_KEY와 TOSS_SECRET_KEY를 정하고 다시 켜 주세요.';

/** Which keys the site has, and what became of the payments by which they were tried. */
export function PaymentStep({ now, payment }: Pick<Opening, 'now' | 'payment'>) {
  const { keys, trials } = payment;
  const act = useAct({
    send: async () => {
      const { windowUrl } = await beginTrial(crypto.randomUUID());
      window.location.assign(windowUrl);
    },
  });
  return (
    <Stack gap={3}>
      <Text>{KEYS[keys]}</Text>
      {(keys === 'none' || keys === 'sandbox') && <Text tone="soft">{VARIABLES}</Text>}
      {keys !== 'none' && (
        <>
          <Text tone="soft">카드로 100원을 결제하면 곧바로 모두 취소해요. 매출과 통계, 정산에는 들어가지 않아요.</Text>
          {trials.length > 0 && (
            <ul aria-label="결제 시험">
              {trials.map((trial) => (
                <li key={trial.trialId}>{trialWords(trial, now)}</li>
              ))}
            </ul>
          )}
          {act.failure !== null && (
            <Notice tone="danger" role="alert">
              {act.failure}
            </Notice>
          )}
          <div>
            <Button size="medium" look="primary" busy={act.busy ? '여는 중' : null} onClick={() => void act.run()}>
              100원으로 시험하기
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

function trialWords(trial: PaymentTrial, now: number): string {
  const { state, amount, begunAt, paidAt, refundedAt, method, failure, isOver } = trial;
  const why = failure === null ? '' : ` ${failure}`;
  const paid = `${moment(paidAt ?? begunAt, now)} ${method === null ? '' : METHOD_WORDS[method]} ${formatAmount(amount)}`;
  switch (state) {
    case 'begun':
      return `${moment(begunAt, now)} ${isOver ? '결제하지 않고 끝났어요.' : '결제창이 열려 있어요.'}`;
    case 'confirming':
      return `${moment(begunAt, now)} 결제됐는지 알아보고 있어요.${why}`;
    case 'paid':
      return `${paid} 결제됨. 취소하고 있어요.${why}`;
    case 'refunded':
      return `통과: ${paid} 결제, ${moment(refundedAt ?? begunAt, now)} 모두 취소`;
    case 'failed':
      return `${moment(begunAt, now)} 결제되지 않았어요.${why}`;
  }
}
