import { buttonClass } from '@kkumteo/ui/button.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { walletQuery } from '../../../api/reservation.ts';

/** The link that saves the ticket to the wallet of this device; null where the park has set up none for it. */
export function useWalletLink(reservationNo: string, enabled: boolean): ReactNode {
  const { data: wallets } = useQuery({ ...walletQuery(reservationNo), enabled });
  if (wallets === undefined) return null;
  const isApple = /iPhone|iPad|iPod|Macintosh/.test(navigator.userAgent);
  const address = isApple ? wallets.applePath : wallets.googleUrl;
  if (address === null) return null;
  return (
    <a className={buttonClass('secondary', 'medium', false)} href={address} data-print="hide">
      {isApple ? 'Apple 지갑에 추가' : 'Google 월렛에 추가'}
    </a>
  );
}
