import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { keepResults } from './results.mjs';

/**
 * A reporter of Playwright: the time of each file and each journey, which journeys failed, and which passed at their
 * second try alone.
 */
export default class PlaywrightResults {
  #suite;

  onBegin(_config, suite) {
    this.#suite = suite;
  }

  onEnd() {
    const journeys = this.#suite.allTests();
    const ended = (outcome) => journeys.filter((journey) => journey.outcome() === outcome).map(nameOf);
    keepResults({
      files: sumByFile(journeys),
      budgeted: journeys.map((journey) => ({ name: nameOf(journey), seconds: secondsOf(journey) })),
      failed: ended('unexpected'),
      flaky: ended('flaky'),
    });
  }
}

const fileOf = ({ location }) => relative(root, location.file);

const nameOf = (journey) =>
  `${fileOf(journey)} › ${journey.titlePath().slice(3).join(' › ')} (${journey.parent.project().name})`;

const secondsOf = ({ results }) => results.reduce((sum, { duration }) => sum + duration, 0) / 1000;

function sumByFile(journeys) {
  const seconds = new Map();
  for (const journey of journeys)
    seconds.set(fileOf(journey), (seconds.get(fileOf(journey)) ?? 0) + secondsOf(journey));
  return [...seconds].map(([name, sum]) => ({ name, seconds: sum }));
}
