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
