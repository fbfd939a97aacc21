/** Why a payment failed, by the Korean words of the payment provider and its window. */
export const PROVIDER_WORDS: Readonly<Record<string, string>> = {
  // the window
  '사용자에 의해 결제가 취소되었습니다.': 'You have cancelled the payment.',
  '결제가 실패하였습니다.': 'The payment failed.',
  '카드사에서 결제를 거절하였습니다.': 'The card company has declined the payment.',
  '은행에서 결제를 거절하였습니다.': 'The bank has declined the payment.',
  '결제 결과를 확인할 수 없습니다. 다시 시도해 주세요.':
    'The result of the payment could not be checked. Please try again.',
  // the card or account
  '정지된 카드입니다.': 'This card has been suspended.',
  '카드 정보를 다시 확인해주세요. (유효기간)': 'Please check the expiry date of your card.',
  '분실 혹은 도난 카드입니다.': 'This card has been reported lost or stolen.',
  '카드 사용이 거절되었습니다. 카드사 문의가 필요합니다.': 'The card was declined. Please contact your card company.',
  '카드번호를 다시 확인해주세요.': 'Please check your card number.',
  '한도초과 혹은 잔액부족으로 결제에 실패했습니다.':
    'The payment failed because the card’s limit or balance is not sufficient.',
  '결제 승인이 거절되었습니다.': 'The payment was not approved.',
  '잔액부족으로 결제에 실패했습니다.': 'The payment failed because the balance of the account is not sufficient.',
  '결제 비밀번호가 일치하지 않습니다.': 'The payment password is not correct.',
  '최대 인증 횟수를 초과했습니다. 카드사로 문의해주세요.':
    'There were too many attempts to verify the card. Please contact your card company.',
  '위험거래가 감지되어 결제가 제한됩니다.': 'The payment was blocked because it looked risky.',
  '하루 결제 가능 금액을 초과했습니다.': 'This is more than can be paid in a day.',
  '하루 결제 가능 횟수를 초과했습니다.': 'The number of payments allowed in a day has been reached.',
  '신용카드는 결제금액이 100원 이상, 계좌는 200원 이상부터 결제가 가능합니다.':
    'Card payments have to be for ₩100 or more, transfers for ₩200 or more.',
  '유효하지 않은 은행입니다.': 'This bank can’t be used.',
  '은행 서비스 시간이 아닙니다.': 'The bank’s service is closed at the moment.',
  // the request
  '잘못된 요청입니다.': 'The payment request was not valid.',
  '허용되지 않은 요청입니다.': 'The payment request was not allowed.',
  '지원되지 않는 결제수단입니다.': 'This payment method is not supported.',
  '가상 계좌의 최대 유효만료 기간을 초과했습니다.': 'The deadline for the deposit is too far ahead.',
  '존재하지 않는 정보 입니다.': 'The payment could not be found.',
  '존재하지 않는 결제 정보입니다.': 'The payment could not be found.',
  '결제 시간이 만료되어 결제 진행 데이터가 존재하지 않습니다.': 'The time for this payment is over.',
};
