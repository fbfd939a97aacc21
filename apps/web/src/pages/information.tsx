import { paths } from '@kkumteo/contract/pages/addresses';
import { INFO_SLUGS } from '@kkumteo/contract/pages/patterns';
import { INFORMATION_TITLES } from '@kkumteo/copy/pages/information-titles';
import { LinkChips } from '@kkumteo/ui/chips.tsx';
import { Spaced } from '@kkumteo/ui/layout.tsx';
import { PageFrame } from '@kkumteo/ui/page-frame.tsx';
import { useParams, useSearchParams } from 'react-router';
import { TOPICS, topicOf } from '../features/catalog/information/topics.tsx';
import { VisitGuide } from '../features/schedule/visit/visit-guide.tsx';
import { PageHeading } from '../lib/page-title.tsx';
import NotFoundPage from './not-found.tsx';

/**
 * All at a glance, and its parts in full: fees, parking, refund, notice, terms, privacy, licence; `/page.do?id=` is the
 * legacy address (PD-11).
 */
export default function InformationPage() {
  const { slug } = useParams();
  const [query] = useSearchParams();
  const topic = slug === undefined ? (topicOf(query.get('id') ?? '') ?? 'hours') : topicOf(slug);
  if (topic === null) return <NotFoundPage />;
  return (
    <PageFrame width={topic === 'hours' ? 'wide' : 'narrow'}>
      <PageHeading title={INFORMATION_TITLES[topic]} />
      <Spaced above={5} below={8}>
        <LinkChips
          label="이용 안내"
          current={topic}
          chips={INFO_SLUGS.map((each) => ({
            key: each,
            label: each === 'hours' ? '한눈에' : INFORMATION_TITLES[each],
            to: paths.info(each),
          }))}
        />
      </Spaced>
      {topic === 'hours' ? <VisitGuide /> : TOPICS[topic]}
    </PageFrame>
  );
}
