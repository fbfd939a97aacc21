import { FURTHER_TITLES } from '@kkumteo/copy/pages/further-titles';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { InquiryPage } from '../features/inquiry/inquiry-page.tsx';
import { useMember } from '../features/member/use-member.ts';
import { PageHeading } from '../lib/page-title.tsx';

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
