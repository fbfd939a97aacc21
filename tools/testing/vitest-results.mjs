import { relative } from 'node:path';
import { root } from '../repository.mjs';
import { keepResults } from './results.mjs';

/** A reporter of vitest: what each file took, its imports and hooks included, and which tests failed. */
export default class VitestResults {
  onTestRunEnd(modules) {
    const files = modules.map((module) => ({ name: nameOf(module), seconds: secondsOf(module.diagnostic()) }));
    keepResults({ files, budgeted: files, failed: modules.flatMap(failuresOf), flaky: [] });
  }
}

const nameOf = (module) => relative(root, module.moduleId);

function failuresOf(module) {
  const tests = [...module.children.allTests('failed')].map((test) => `${nameOf(module)} › ${test.fullName}`);
  // A file that can't be imported, or whose hooks fail, fails without a test.
  return tests.length > 0 || module.ok() ? tests : [nameOf(module)];
}

function secondsOf({ environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration }) {
  return (environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration) / 1000;
}
