/** Payment methods as the Toss core API spells them: Korean text (docs/partners.md 1.2). */
export const tossMethods = [
  '카드',
  '가상계좌',
  '간편결제',
  '휴대폰',
  '계좌이체',
  '문화상품권',
  '도서문화상품권',
  '게임문화상품권',
] as const;

/** Payment methods as the browser SDK's `requestPayment` spells them. */
export const tossWindowMethods = [
  'CARD',
  'VIRTUAL_ACCOUNT',
  'TRANSFER',
  'MOBILE_PHONE',
  'CULTURE_GIFT_CERTIFICATE',
  'BOOK_GIFT_CERTIFICATE',
  'GAME_GIFT_CERTIFICATE',
  'FOREIGN_EASY_PAY',
] as const;

export const tossCardIssuers: Readonly<Record<string, string>> = {
  '3K': '기업BC카드',
  '46': '광주카드',
  '71': '롯데카드',
  '30': '산업카드',
  '31': 'BC카드',
  '51': '삼성카드',
  '38': '새마을카드',
  '41': '신한카드',
  '62': '신협카드',
  '36': '씨티카드',
  '33': '우리BC카드',
  W1: '우리카드',
  '37': '우체국카드',
  '39': '저축은행카드',
  '35': '전북카드',
  '42': '제주카드',
  '15': '카카오뱅크카드',
  '3A': '케이뱅크카드',
  '24': '토스뱅크카드',
  '21': '하나카드',
  '61': '현대카드',
  '11': '국민카드',
  '91': '농협카드',
  '34': '수협카드',
};

/** Easy-pay services by the code that the browser SDK takes in `card.easyPay`; the Payment names them in Korean. */
export const tossEasyPays: Readonly<Record<string, string>> = {
  TOSSPAY: '토스페이',
  NAVERPAY: '네이버페이',
  KAKAOPAY: '카카오페이',
  SAMSUNGPAY: '삼성페이',
  APPLEPAY: '애플페이',
  PAYCO: '페이코',
  LPAY: '엘페이',
  PINPAY: '핀페이',
  SSG: 'SSG페이',
};

/** The code of a service named by its code or in Korean, as the SDK accepts both; null for none. */
export function tossEasyPayCode(text: string): string | null {
  if (Object.hasOwn(tossEasyPays, text)) return text;
  return Object.keys(tossEasyPays).find((code) => tossEasyPays[code] === text) ?? null;
}
