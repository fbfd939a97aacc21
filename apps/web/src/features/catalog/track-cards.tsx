import { paths } from '@kkumteo/contract/pages/addresses';
import type { HallColour, Track } from '@kkumteo/domain/catalog/hall';
import { LinkButton } from '@kkumteo/ui/link-button.tsx';
import { Scene } from './scene.tsx';
import css from './track-cards.module.css';

interface TrackCard {
  readonly track: Track;
  readonly title: string;
  readonly note: string;
  readonly action: string;
  readonly colour: HallColour;
  readonly picture: string;
}

const CARDS: readonly TrackCard[] = [
  {
    track: 'individual',
    title: '개인예약',
    note: '14명까지 · 아이와 보호자가 함께',
    action: '체험 고르기',
    colour: 'orange',
    picture: 'landing-individual',
  },
  {
    track: 'group',
    title: '단체예약',
    note: '15명부터 · 학교와 기관, 확약 예약 가능',
    action: '단체 체험 고르기',
    colour: 'blue',
    picture: 'landing-group',
  },
];

/** The two ways into the park. */
export function TrackCards() {
  return (
    <div className={css.cards}>
      {CARDS.map((card) => (
        <section key={card.track} className={css.card} data-colour={card.colour}>
          <div className={css.scene}>
            <Scene path={`${import.meta.env.BASE_URL}scenes/${card.picture}.svg`} colour={card.colour} first />
          </div>
          <div className={css.words}>
            <h2 className={css.title}>{card.title}</h2>
            <p className={css.note}>{card.note}</p>
            <LinkButton look="primary" to={paths.halls(card.track)}>
              {card.action}
            </LinkButton>
          </div>
        </section>
      ))}
    </div>
  );
}
