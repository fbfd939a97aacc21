// The law wants a mark, a consent and a way out of every advertisement: none of them is sent from here.
const ADVERTISES = /광고|할인|특가|이벤트|경품|쿠폰|프로모션|\b(?:sale|discount|coupon|promotion)s?\b/iu;

/** The first word of a text that reads like an advertisement, or null. */
export const advertisingIn = (text: string): string | null => ADVERTISES.exec(text)?.[0] ?? null;
