/**
 * A small phone: touch, payment by full redirect. Its clock stands in another zone, the park's days must not follow it
 * (PD-24).
 */
export const PHONE = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; SM-S911N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  timezoneId: 'America/Los_Angeles',
} as const;

/** A desk: the payment window opens over the page. */
export const WIDE = {
  viewport: { width: 1280, height: 900 },
  timezoneId: 'Asia/Seoul',
} as const;
