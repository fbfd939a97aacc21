import { pictureSources, type PictureShape } from '@kkumteo/contract/pages/picture-sources';
import type { Hall, HallColour } from '@kkumteo/domain/catalog/hall';
import { classNames } from '@kkumteo/ui/class-names.ts';
import './hall-colours.css';
import { useHallColour } from './park-halls.tsx';
import css from './scene.module.css';

export interface SceneProps {
  /** Address of the picture; a drawn scene or an operator's photograph. */
  readonly path: string;
  /** Whose colour its ground has; absent where it has one of its own. */
  readonly hall?: Hall;
  readonly colour?: HallColour;
  readonly shape?: PictureShape;
  /** The picture of the first screen is fetched at once, others when they come near. */
  readonly first?: boolean;
  /** How wide a photograph is shown, where that is not the width of a card. */
  readonly sizes?: string;
}

/** A decorative picture on its hall's tinted ground; the words beside it carry the meaning. */
export function Scene({ path, hall, colour, shape = 'stage', first = false, sizes }: SceneProps) {
  const own = useHallColour(hall);
  return (
    <span className={classNames(css.scene, css[shape])} data-hall={hall} data-colour={colour ?? own} aria-hidden="true">
      <img
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        {...pictureSources(path, shape, sizes)}
      />
    </span>
  );
}
