import type { Hall } from '@kkumteo/domain/catalog/hall';
import { classNames } from '@kkumteo/ui/class-names.ts';
import './hall-colours.css';
import css from './scene.module.css';

export interface SceneProps {
  /** Address of the picture; a drawn scene or an operator's photograph. */
  readonly path: string;
  readonly hall: Hall;
  /** `stage` 2 : 1 over a card or a page; `square` for a thumbnail; `band` for the head of a list. */
  readonly shape?: 'stage' | 'square' | 'band';
  /** The picture of the first screen is fetched at once, others when they come near. */
  readonly first?: boolean;
}

/** A decorative picture on its hall's tinted ground; the words beside it carry the meaning. */
export function Scene({ path, hall, shape = 'stage', first = false }: SceneProps) {
  return (
    <span className={classNames(css.scene, css[shape])} data-hall={hall} aria-hidden="true">
      <img
        src={shaped(path, shape)}
        alt=""
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </span>
  );
}

/** Drawn scenes come in three shapes; a photograph is one and is cropped. */
function shaped(path: string, shape: 'stage' | 'square' | 'band'): string {
  return shape === 'stage' || !/\/scenes\/[^/]+\.svg$/.test(path) ? path : path.replace(/\.svg$/, `-${shape}.svg`);
}
