import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { InquiryPage } from '../features/inquiry/inquiry-page.tsx';
import { useMember } from '../features/member/use-member.ts';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** A member's question to the park (PD-111). */
export default function Inquiry() {
  const member = useMember();
  if (!member) return null;
  return (
    <PageFrame width="narrow">
      <PageHeading title={FURTHER_TITLES.inquiry} />
      <InquiryPage member={member} />
    </PageFrame>
  );
}
