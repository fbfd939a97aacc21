import { paths } from '@kkumteo/contract/pages/addresses';
import type { HallColour, Track } from '@kkumteo/domain/catalog/hall';
import { Icon } from '@kkumteo/ui/icon.tsx';
import linkCard from '@kkumteo/ui/link-card.module.css';
import { Link } from '@kkumteo/ui/link.tsx';
import { Scene } from './scene.tsx';
import css from './track-cards.module.css';

interface TrackCard {
  readonly track: Track;
  readonly title: string;
  readonly note: string;
  readonly colour: HallColour;
  readonly picture: string;
}

const CARDS: readonly TrackCard[] = [
  {
    track: 'individual',
    title: '개인예약',
    note: '14명까지 · 아이와 보호자',
    colour: 'orange',
    picture: 'landing-individual',
  },
  { track: 'group', title: '단체예약', note: '15명부터 · 학교와 기관, 확약', colour: 'blue', picture: 'landing-group' },
];

/** The two ways into the park. */
export function TrackCards() {
  return (
    <ul className={css.cards}>
      {CARDS.map(({ track, title, note, colour, picture }) => (
        <li key={track} className={css.card} data-colour={colour}>
          <Scene path={`${import.meta.env.BASE_URL}scenes/${picture}.svg`} colour={colour} shape="square" first />
          <p>
            <Link to={paths.halls(track)} className={linkCard.link}>
              {title}
            </Link>
            <span>{note}</span>
          </p>
          <Icon name="forward" />
        </li>
      ))}
    </ul>
  );
}
