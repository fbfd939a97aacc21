/** Questions that a dialog asks, exact to the specification (booking spec §4–§6, reservation spec §2, §5, PD-56). */
export const confirmSentences = {
  'login-needed': '로그인이 필요한 서비스 입니다. 로그인 하시겠습니까?',
  'login-for-invitation': '초대받은 회원만 예약할 수 있는 상품입니다. 로그인 하시겠습니까?',
  'switch-to-group': '개인예약은 14인 이하만 예약 가능합니다. 단체예약으로 진행하시겠습니까?',
  'cart-replace': '같은 상품, 같은 일시의 체험이 이미 담겨 있습니다. 새로 담은 내용으로 바꾸시겠습니까?',
  'cart-go': '체험바구니에 담았습니다. 체험바구니로 이동하시겠습니까?',
  'cart-empty': '체험바구니에 담긴 체험을 모두 지우시겠습니까?',
  'leave-unsaved': '입력하신 내용이 저장되지 않습니다. 이 화면을 나가시겠습니까?',
  'stop-payment': '결제를 그만두시겠습니까? 맡아 둔 좌석은 되돌려집니다.',
  'leave-payment': '결제를 마치지 않았습니다. 나가시면 결제창이 닫히고 맡아 둔 좌석은 되돌려집니다. 나가시겠습니까?',
  'leave-pay-later': '결제를 마치지 않았습니다. 나가시면 결제창이 닫힙니다. 예약은 그대로 있습니다. 나가시겠습니까?',
  'end-other-sessions': '지금 쓰는 기기를 뺀 모든 기기에서 로그아웃하시겠습니까?',
  'remove-child': '목록에서 지웁니다. 이미 예약하신 체험에는 이름이 그대로 남습니다. 지우시겠습니까?',
  withdraw: '탈퇴하면 되돌릴 수 없습니다. 탈퇴하시겠습니까?',
  'undo-typing': '저장하지 않은 입력을 모두 되돌리시겠습니까?',
  'save-experiencers': '체험자 정보를 수정하시겠습니까?',
  'save-leaders': '인솔자/보호자 정보를 수정하시겠습니까?',
  save: '저장 하시겠습니까?',
  'change-reservation': '예약을 변경하시겠습니까?',
  'leave-change-panel': '바꾸신 내용을 담아 두지 않았습니다. 이 상품의 변경을 그만두시겠습니까?',
  'leave-change': '예약변경적용(저장)을 누르지 않은 변경이 있습니다. 저장하지 않고 나가시겠습니까?',
  'cancel-reservation': '예약을 취소하시겠습니까?',
} as const;

export type ConfirmCode = keyof typeof confirmSentences;

/** Verbs on the two buttons of each question: yes, then no. */
export const confirmVerbs: { readonly [Code in ConfirmCode]: readonly [yes: string, no: string] } = {
  'login-needed': ['로그인', '취소'],
  'login-for-invitation': ['로그인', '처음으로'],
  'switch-to-group': ['단체예약으로 진행', '인원 다시 선택'],
  'cart-replace': ['바꾸기', '그대로 두기'],
  'cart-go': ['체험바구니로 이동', '계속 둘러보기'],
  'cart-empty': ['모두 지우기', '그대로 두기'],
  'leave-unsaved': ['나가기', '계속 작성'],
  'stop-payment': ['그만두기', '계속 결제'],
  'leave-payment': ['나가기', '계속 결제'],
  'leave-pay-later': ['나가기', '계속 결제'],
  'end-other-sessions': ['모두 로그아웃', '그대로 두기'],
  'remove-child': ['지우기', '그대로 두기'],
  withdraw: ['탈퇴하기', '그대로 두기'],
  'undo-typing': ['되돌리기', '계속 작성'],
  'save-experiencers': ['수정', '취소'],
  'save-leaders': ['수정', '취소'],
  save: ['저장', '취소'],
  'change-reservation': ['예약 변경', '돌아가기'],
  'leave-change-panel': ['그만두기', '계속 변경'],
  'leave-change': ['나가기', '계속 변경'],
  'cancel-reservation': ['예약 취소', '돌아가기'],
};

// PD-56: sentences of notices without a question
export const invitedNotice = '초대받은 고객님을 위한 체험 상품입니다.';
