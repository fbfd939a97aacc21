import { hallRecord } from '@kkumteo/testkit/halls';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HallBand } from './hall-band.tsx';
import { Scene } from './scene.tsx';

const UPLOADED = '/reserve/pictures/0123456789abcdef0123456789abcdef';

function pictureOf(node: React.ReactNode): HTMLImageElement {
  const picture = render(node).container.querySelector('img');
  if (picture === null) throw new Error('no picture was drawn');
  return picture;
}

test('an uploaded picture gives the browser its files and its measures, and says nothing to a screen reader', () => {
  const picture = pictureOf(<Scene path={UPLOADED} hall="child" />);
  expect(picture.srcset).toContain(`${UPLOADED}-400.webp 400w`);
  expect([picture.sizes, picture.width, picture.height]).toEqual(['(min-width:768px) 30vw,50vw', 800, 400]);
  expect([picture.alt, picture.closest('[aria-hidden="true"]')]).toEqual(['', expect.anything()]);
});

test('only the first picture is fetched at once', () => {
  const [first, later] = [true, false].map((isFirst) =>
    pictureOf(<Scene path={UPLOADED} hall="child" first={isFirst} />),
  );
  expect([first?.getAttribute('loading'), first?.getAttribute('fetchpriority')]).toEqual(['eager', 'high']);
  expect([later?.getAttribute('loading'), later?.getAttribute('fetchpriority')]).toEqual(['lazy', 'auto']);
});

test('the uploaded picture of a hall is not fetched where its band is hidden', () => {
  const hall = hallRecord({ hall: 'child', picturePath: UPLOADED });
  expect(pictureOf(<HallBand hall={hall} title="" />).getAttribute('loading')).toBe('lazy');
  const scene = { ...hall, picturePath: '/reserve/scenes/hall-child.svg' };
  expect(pictureOf(<HallBand hall={scene} title="" />).getAttribute('loading')).toBe('eager');
});
