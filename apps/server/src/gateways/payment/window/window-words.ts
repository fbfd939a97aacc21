export interface WindowWords {
  readonly language: 'ko' | 'en';
  readonly window: string;
  readonly opening: string;
  readonly notLoaded: string;
  readonly stillNot: string;
  readonly again: string;
  readonly stop: string;
  readonly needsScript: string;
  readonly cancelled: string;
  readonly failed: string;
  readonly result: string;
  readonly checking: string;
  readonly goOn: string;
}

export const WINDOW_WORDS: Readonly<Record<WindowWords['language'], WindowWords>> = {
  ko: {
    language: 'ko',
    window: '결제창',
    opening: '결제창을 열고 있습니다. 잠시만 기다려 주세요.',
    notLoaded: '결제창을 불러오지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    stillNot:
      '계속 열리지 않으면 새로고침하거나, 광고 차단 같은 확장 프로그램을 끄고 다시 시도해 주세요. 맡아 둔 좌석은 그대로 있습니다.',
    again: '다시 시도',
    stop: '결제 취소',
    needsScript: '결제하려면 브라우저의 자바스크립트를 켜 주세요.',
    cancelled: '사용자에 의해 결제가 취소되었습니다.',
    failed: '결제가 실패하였습니다.',
    result: '결제 확인',
    checking: '결제 결과를 확인하고 있습니다.',
    goOn: '계속하기',
  },
  en: {
    language: 'en',
    window: 'Payment window',
    opening: 'Opening the payment window. Please wait a moment.',
    notLoaded: 'The payment window could not be loaded. Please check your internet connection and try again.',
    stillNot:
      'If it still does not open, please reload the page, or switch off extensions such as ad blockers and try again. Your seats are still held.',
    again: 'Try again',
    stop: 'Cancel payment',
    needsScript: 'Please turn on JavaScript in your browser to pay.',
    cancelled: 'You have cancelled the payment.',
    failed: 'The payment failed.',
    result: 'Payment check',
    checking: 'We are checking the result of your payment.',
    goOn: 'Continue',
  },
};
