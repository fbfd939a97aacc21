import { readTexts } from './texts.mjs';

const MARK = /^(<{7}|>{7}) /;

/** No text keeps the two sides of a merge: compilers would see them, pages would not. */
export function checkMergeMarks(_sources, root) {
  return readTexts(root).flatMap(({ path, text }) =>
    text
      .split('\n')
      .flatMap((line, at) =>
        MARK.test(line) ? [{ file: path, line: at + 1, message: 'a merge was left undecided here' }] : [],
      ),
  );
}
