import { memberLinks } from '@kkumteo/contract/pages/further-pages';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { inquiryOptionsQuery } from '../../api/inquiry.ts';

/**
 * A link from a reservation to a question about it (PD-111); nothing where the park takes none in writing, or while
 * that is unknown.
 */
export function AskAbout({ reservationNo }: { readonly reservationNo: string }) {
  const { data: isOpen } = useQuery(inquiryOptionsQuery);
  if (isOpen !== true) return null;
  return <LinkButton to={memberLinks.inquiryAbout(reservationNo)}>문의하기</LinkButton>;
}
