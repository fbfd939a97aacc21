import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 passwords that are used the most, in small letters; they stay on the server. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((word) => word.toLowerCase()),
);
