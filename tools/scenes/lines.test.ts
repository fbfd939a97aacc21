import { expect, it } from 'vitest';
import { demoCatalogue } from '../../packages/demo-park/src/catalogue.ts';
import { HALL_SCENES, LANDING_SCENES, STAGE_SCENES } from './lines.mjs';

const lines = [...STAGE_SCENES, ...HALL_SCENES, ...LANDING_SCENES];
const drawn = new Set<string | null | undefined>(lines.map(({ key }) => key));
const { halls, products, rooms } = await demoCatalogue();

it('draws a picture for every hall, product and room of the park', () => {
  const wanted = [
    ...halls.map(({ scene }) => scene),
    ...products.flatMap(({ scene, forGroups }) => [scene, forGroups?.scene ?? scene]),
    ...rooms.map(({ scene }) => scene),
  ];
  expect(wanted.filter((scene) => !drawn.has(scene))).toEqual([]);
});

it('gives each product a picture of its own, an ended one too', () => {
  const keys = products.map(({ scene }) => scene);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

it('gives every scene one hero and two to four props, under a unique key', () => {
  expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
  for (const { key, hero } of lines) expect(hero, key).toBeTruthy();
  for (const { key, props } of [...STAGE_SCENES, ...HALL_SCENES]) {
    expect(props.length, key).toBeGreaterThanOrEqual(2);
    expect(props.length, key).toBeLessThanOrEqual(4);
  }
});
