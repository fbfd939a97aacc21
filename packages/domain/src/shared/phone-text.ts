/** Of a short text message. */
export const SMS_BYTES = 90;
/** Of a long one. */
export const LMS_BYTES = 2_000;

/** Bytes as the phone companies count them: one for ASCII, two for everything else. */
export const textBytes = (text: string): number =>
  [...text].reduce((bytes, letter) => bytes + ((letter.codePointAt(0) ?? 0) < 128 ? 1 : 2), 0);
