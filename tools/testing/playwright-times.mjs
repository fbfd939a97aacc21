import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { keepTimes } from './times.mjs';

/** A reporter of Playwright: how long the journeys of each file took, one after the other. */
export default class PlaywrightTimes {
  #seconds = new Map();

  onTestEnd({ location }, { duration }) {
    const file = relative(root, location.file);
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + duration / 1000);
  }

  onEnd() {
    keepTimes([...this.#seconds].map(([file, seconds]) => ({ file, seconds })));
  }
}
