import type { AppleWalletConfig } from './apple.ts';
import { createGoogleLinks, type GoogleWalletConfig } from './google.ts';
import type { Wallets } from './port.ts';

export interface WalletConfig {
  readonly apple: AppleWalletConfig | null;
  readonly google: GoogleWalletConfig | null;
}

/** `icon` reads the site's icon, a square PNG. */
export const createWallets = ({ apple, google }: WalletConfig, icon: () => Promise<Buffer>): Wallets => ({
  apple: apple === null ? null : applePasses(apple, icon),
  google: google === null ? null : createGoogleLinks(google),
});

/** A site without Apple's certificate never loads the library that signs, which takes longer than all others to load. */
function applePasses(config: AppleWalletConfig, icon: () => Promise<Buffer>): NonNullable<Wallets['apple']> {
  let passes: ReturnType<typeof load> | undefined;
  const load = async () => (await import('./apple.ts')).createApplePasses(config, icon);
  return async (ticket) => (await (passes ??= load()))(ticket);
}
