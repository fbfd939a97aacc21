import { expect, it } from 'vitest';
import { PRODUCT_DEFINITIONS } from '../../packages/demo-park/src/catalogue.ts';
import { PARK_HALLS } from '../../packages/demo-park/src/halls.ts';
import { PARK_ROOMS } from '../../packages/demo-park/src/rooms.ts';
import { scenePath } from '../../packages/demo-park/src/scene-path.ts';
import { HALL_SCENES, LANDING_SCENES, STAGE_SCENES } from './lines.mjs';

const lines = [...STAGE_SCENES, ...HALL_SCENES, ...LANDING_SCENES];
const drawn = new Set(lines.map(({ key }) => scenePath(key)));

it('draws a picture for every hall, product and room of the park', () => {
  const wanted = [
    ...PARK_HALLS.map((hall) => hall.picturePath),
    ...PRODUCT_DEFINITIONS.flatMap(({ scene, asGroup }) => [scene, asGroup?.scene ?? scene]).map(scenePath),
    ...PARK_ROOMS.map((room) => room.picturePath),
  ];
  expect(wanted.filter((path) => !drawn.has(path))).toEqual([]);
});

it('gives each product a picture of its own, an ended one too', () => {
  const keys = PRODUCT_DEFINITIONS.map(({ scene }) => scene);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('gives every scene one hero and two to four props, under a unique key', () => {
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  for (const { key, hero, props } of lines) {
    expect(hero, key).toBeTruthy();
    expect(props.length, key).toBeGreaterThanOrEqual(2);
    expect(props.length, key).toBeLessThanOrEqual(4);
  }
});
