import type { Config } from './config.ts';

/** What this site does not do for want of keys, one sentence each, said when it starts: nothing is played in its place (PD-83). */
export function startNotices({ payMethods, messages, address, card, accountKeys }: Config): readonly string[] {
  return [
    ...(payMethods.length === 0 ? ['no payments are taken: only what costs nothing can be booked (PAY_METHODS)'] : []),
    ...(card.kind !== 'off' && accountKeys.length === 0
      ? ['no deposits are taken, since an account for their refund could not be kept: set REFUND_ACCOUNT_KEYS']
      : []),
    ...(messages.mail.kind === 'off' ? ['no mail is sent: set SMTP_URL and MAIL_FROM'] : []),
    ...(messages.phone.kind === 'off'
      ? ['no 알림톡 and no text message is sent: set SOLAPI_API_KEY, SOLAPI_API_SECRET and SOLAPI_SENDER']
      : []),
    ...(address.kind === 'off' ? ['addresses can be typed but not searched: set ADDRESS_API_KEY'] : []),
  ];
}
