import { paths } from '@kkumteo/contract/pages/addresses';
import type { Track } from '@kkumteo/domain/catalog/hall';
import { classNames } from '@kkumteo/ui/class-names.ts';
import { Text } from '@kkumteo/ui/layout.tsx';
import linkCard from '@kkumteo/ui/link-card.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import { Skeleton } from '@kkumteo/ui/skeleton.tsx';
import { FailedState } from '@kkumteo/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/catalog.ts';
import { failureMessage } from '../../lib/http.ts';
import css from './hall-cards.module.css';
import { Scene } from './scene.tsx';

/** Halls in the chooser while they load. */
const USUAL_HALLS = 6;

/** The halls that can be chosen, each with its scene. */
export function HallCards({ track }: { readonly track: Track }) {
  const { data: site, error, isFetching, refetch } = useQuery(siteQuery);
  if (site === undefined && error !== null)
    return <FailedState message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />;
  if (site === undefined)
    return (
      <div className={css.grid} aria-busy="true">
        {Array.from({ length: USUAL_HALLS }, (_, at) => (
          <div key={at} className={classNames(linkCard.card, css.card)}>
            <div className={css.stage}>
              <Skeleton />
            </div>
            <div className={css.coming} />
          </div>
        ))}
      </div>
    );
  return (
    <ul className={css.grid}>
      {site.halls
        .filter((hall) => hall.inChooser)
        .map((hall) => (
          <li key={hall.hall} className={classNames(linkCard.card, css.card)}>
            <div className={css.stage}>
              <Scene path={hall.picturePath} hall={hall.hall} first />
            </div>
            <div className={css.words}>
              <Text as="h2" size="title">
                <Link to={paths.list(track, hall.hall)} className={linkCard.link}>
                  {hall.name}
                </Link>
              </Text>
              <p className={css.intro}>{hall.intro}</p>
              <p className={css.ages}>{hall.ageGuidance}</p>
            </div>
          </li>
        ))}
    </ul>
  );
}
