import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { keepTimes } from './times.mjs';

/** A reporter of vitest: how long each file took, its imports and hooks included. */
export default class VitestTimes {
  onTestRunEnd(modules) {
    keepTimes(
      modules.map((module) => ({ file: relative(root, module.moduleId), seconds: secondsOf(module.diagnostic()) })),
    );
  }
}

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
