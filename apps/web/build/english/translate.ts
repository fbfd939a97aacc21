import type { Plugin } from 'vite';
import { asChildren, asExpression, parseMessage, type SlotSource } from './message.ts';
import { keyOf, type Kept, type Table } from './tables.ts';
import { type Text, textsOf } from './texts.ts';
import { twinOf } from './twins.ts';

/**
 * The build in English: each Korean text of a table becomes English, and a module with a twin `NAME.en.ts` is replaced
 * by it.
 */
export function translate(root: string, words: Words): Plugin {
  return {
    name: 'kkumteo:translate',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (resolved === null || !resolved.id.startsWith(root) || resolved.id.includes('node_modules')) return null;
      return twinOf(resolved.id, importer) ?? null;
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!/\.tsx?$/.test(file) || !file.startsWith(root) || file.includes('node_modules')) return null;
      const translated = inEnglish(code, file.slice(root.length), words);
      return translated === code ? null : { code: translated, map: null };
    },
  };
}

interface Words {
  readonly table: Table;
  readonly kept: Kept;
}

/** The source of a module (its path in the repository) with its Korean texts in English; what the table lacks stays. */
export function inEnglish(source: string, file: string, { table, kept }: Words): string {
  const said = (text: Text): string | undefined => table.get(keyOf(table, kept, file, text.message) ?? '');
  const texts = textsOf(source, file)
    .filter((text) => said(text) !== undefined)
    .toSorted((one, other) => one.start - other.start || other.end - one.end);

  /**
   * A part of the source, from one place to another, with the outermost of some texts in it replaced, and in their
   * slots the others.
   */
  const replaced = (from: number, to: number, among: readonly Text[]): string => {
    let result = '';
    let at = from;
    for (const text of among) {
      if (text.start < at || text.end > to) continue;
      const rest = among.filter((other) => other !== text);
      const slots = text.slots.map(({ start, end, isElement }) => ({ source: replaced(start, end, rest), isElement }));
      result += source.slice(at, text.start) + asSource(text, said(text) ?? '', slots);
      at = text.end;
    }
    return result + source.slice(at, to);
  };

  return replaced(0, source.length, texts);
}

function asSource({ kind, around: [before, behind] }: Text, said: string, slots: readonly SlotSource[]): string {
  // A word that English has none for leaves no gap either.
  const parts = said === '' ? [] : [before, ...parseMessage(said), behind].filter((part) => part !== '');
  if (kind === 'children') return asChildren(parts, slots);
  const expression = asExpression(parts, slots);
  return kind === 'attribute' ? `{${expression}}` : expression;
}
