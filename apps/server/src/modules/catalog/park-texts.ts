import { isParkTextName, PARK_TEXTS, type ParkText, type ParkTextName } from '@kkumteo/contract/catalog/park-text';
import type { Language } from '@kkumteo/contract/wire/language';
import * as v from 'valibot';
import type { Row } from '../../db/tables.ts';

/** The park's texts by their names, each in its languages. */
export type ParkTexts = ReadonlyMap<ParkTextName, readonly ParkText[]>;

/** A text of another form than its name asks for is left out: pages say that it has not been written. */
export function assembleTexts(rows: readonly Row<'park_text', 'name' | 'language' | 'document'>[]): ParkTexts {
  const texts = new Map<ParkTextName, ParkText[]>();
  for (const { name, language, document } of rows) {
    const read = isParkTextName(name) ? v.safeParse(PARK_TEXTS[name].schema, { language, document }) : null;
    if (!isParkTextName(name) || read?.success !== true || read.output === null) continue;
    texts.set(name, [...(texts.get(name) ?? []), read.output]);
  }
  return texts;
}

/** A text in a language, or in Korean where it has no other; null where the park has not written it. */
export function parkText(texts: ParkTexts, name: ParkTextName, wanted: Language): ParkText | null {
  const written = texts.get(name) ?? [];
  return (
    written.find(({ language }) => language === wanted) ?? written.find(({ language }) => language === 'ko') ?? null
  );
}
