/** A piece of markup that is already safe. */
export interface Markup {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

type Part = string | number | Markup | readonly Markup[] | null;

function render(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'string') return escape(part);
  if (typeof part === 'number') return String(part);
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
}

/** Markup from a template; every text put into it is escaped. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  let markup = texts[0] ?? '';
  parts.forEach((part, index) => {
    markup += render(part) + (texts[index + 1] ?? '');
  });
  return { markup };
}

/** Data for an inline script: no way out of the script element. */
export function scriptData(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** Constant markup of this source, such as a style sheet or a script. */
export function trusted(markup: string): Markup {
  return { markup };
}
