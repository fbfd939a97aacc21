import { AGREED_TEXTS, hasWords, PARK_TEXTS, type ProseName } from '@kkumteo/contract/catalog/park-text';
import * as v from 'valibot';
import type { Checking } from './checking.ts';

/** No visitor agrees to a text that is not written: each has words, in Korean at least. */
export function checkAgreements(checking: Checking): void {
  const { operator, halls, texts } = checking.draft.document;
  // A folder without one is no park yet.
  if (operator === null) return;
  const cautious = halls.find(({ ageCaution }) => ageCaution);
  const asked: readonly ProseName[] = cautious === undefined ? AGREED_TEXTS : [...AGREED_TEXTS, 'age-caution'];
  // A text with a fault of its own is written.
  const broken = new Set(checking.draft.broken('texts').map(({ name }) => name));
  for (const name of asked) {
    if (broken.has(name) || texts.some((text) => text.name === name && text.language === 'ko')) continue;
    if (name === 'age-caution' && cautious !== undefined)
      checking.report(cautious, ['ageCaution'], { code: 'unwritten', name });
    else checking.reportOf('texts', { code: 'unwritten', name });
  }
  for (const entry of texts.filter(({ name }) => asked.some((each) => each === name))) {
    const { success, output } = v.safeParse(PROSE.schema, entry);
    if (success && output !== null && !hasWords(output.document))
      checking.report(entry, ['document'], { code: 'unwritten', name: entry.name });
  }
}

/** The form that all of these texts have. */
const PROSE = PARK_TEXTS.notice;
