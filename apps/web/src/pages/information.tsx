import { INFO_SLUGS, paths } from '@kkumteo/contract/pages/addresses';
import { useParams, useSearchParams } from 'react-router';
import { TOPICS, topicOf } from '../features/catalog/information/topics.tsx';
import { LinkChips } from '../ui/chips.tsx';
import { PageFrame } from '../ui/page-frame.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import css from './information.module.css';
import NotFoundPage from './not-found.tsx';

/** Hours, fees, parking, refund, notice, terms, privacy, licence; `/page.do?id=` is the legacy address (PD-11). */
export default function InformationPage() {
  const { slug } = useParams();
  const [query] = useSearchParams();
  const topic = slug === undefined ? (topicOf(query.get('id') ?? '') ?? 'hours') : topicOf(slug);
  if (topic === null) return <NotFoundPage />;
  const { title, contents } = TOPICS[topic];
  return (
    <PageFrame width="narrow">
      <PageHeading title={title} />
      <div className={css.chips}>
        <LinkChips
          label="이용 안내"
          current={topic}
          chips={INFO_SLUGS.map((each) => ({ key: each, label: TOPICS[each].title, to: paths.info(each) }))}
        />
      </div>
      {contents.map((content, at) => (
        <div key={at} className={css.content}>
          {content}
        </div>
      ))}
    </PageFrame>
  );
}
