import { PARK_TEXTS } from '@kkumteo/contract/catalog/park-text';
import * as v from 'valibot';
import type { Checking } from './checking.ts';

/** Each text of the park has the form that its name asks for. */
export function checkTexts(checking: Checking): void {
  for (const entry of checking.draft.document.texts) {
    const { language, document } = entry;
    const { issues } = v.safeParse(PARK_TEXTS[entry.name].schema, { language, document });
    for (const issue of issues ?? []) {
      const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
      checking.report(entry, path, { code: 'form', expected: (issue.expected ?? 'null').replaceAll('"', '') });
    }
  }
}
