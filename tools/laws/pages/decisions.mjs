import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = 'docs/decisions';
const PRODUCT = 'docs/product-decisions.md';

/**
 * Decision records are numbered without a gap, and each says its status under its title: `Status: accepted` or `Status:
 * superseded by 12`, a later record. Each product decision has its own number.
 */
export function checkDecisions(_sources, root) {
  const folder = join(root, FOLDER);
  if (!existsSync(folder)) return [{ file: FOLDER, line: 1, message: 'is missing' }];
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.md') && name !== 'README.md')
    .sort();
  const records = names.flatMap((name, index) =>
    faultsOf(name, index + 1, names.length, readFileSync(join(folder, name), 'utf8').split('\n')).map((message) => ({
      file: `${FOLDER}/${name}`,
      line: 1,
      message,
    })),
  );
  return [...records, ...sharedNumbers(root)];
}

/** Rows of the page of product decisions whose number an earlier one has. */
function sharedNumbers(root) {
  const page = join(root, PRODUCT);
  const lines = existsSync(page) ? readFileSync(page, 'utf8').split('\n') : [];
  const seen = new Set();
  return lines.flatMap((text, index) => {
    const [, number] = /^\| (PD-\d+) \|/.exec(text) ?? [];
    const isShared = number !== undefined && seen.has(number);
    seen.add(number);
    return isShared ? [{ file: PRODUCT, line: index + 1, message: `${number} is another row’s number` }] : [];
  });
}

function faultsOf(name, number, last, [title = '', , status = '']) {
  if (Number(/^(\d{4})-[a-z0-9-]+\.md$/.exec(name)?.[1]) !== number)
    return [`should be number ${number}: records have four digits, each its own, without a gap`];
  const [, later] = /^Status: (?:accepted|superseded by (\d+))$/.exec(status) ?? [];
  return [
    ...(title.startsWith(`# ${number}. `) ? [] : [`should begin with "# ${number}. "`]),
    ...(/^Status: (accepted|superseded by \d+)$/.test(status) ? [] : ['says no status under its title']),
    ...(later !== undefined && (Number(later) <= number || Number(later) > last)
      ? [`is superseded by ${later}, which is no later record`]
      : []),
  ];
}
