/** A part of a message: letters, a slot by its number, or words that a slot's value chooses. */
export type Part = string | { readonly slot: number } | Choice;

interface Choice {
  readonly slot: number;
  readonly by: 'plural' | 'select';
  readonly cases: ReadonlyMap<string, readonly Part[]>;
}

const SLOT = /\{(\d+)(?:, (plural|select), )?/y;
const CASE = /\s*(\w+) \{/y;

/**
 * Reads a message of the part of ICU's syntax that the tables use: `{0}`, `{0, plural, one {# seat} other {# seats}}`
 * and `{0, select, 1 {January} other {}}`. Throws at anything else, with the place.
 */
export function parseMessage(message: string): readonly Part[] {
  const reader = { message, at: 0 };
  const parts = readParts(reader, null);
  if (reader.at < message.length) throw new Error(`“${message}” has a } too many at ${reader.at}.`);
  return parts;
}

interface Reader {
  readonly message: string;
  at: number;
}

function readParts(reader: Reader, counted: number | null): readonly Part[] {
  const parts: Part[] = [];
  let letters = '';
  const endLetters = () => {
    if (letters !== '') parts.push(letters);
    letters = '';
  };
  while (reader.at < reader.message.length && reader.message[reader.at] !== '}') {
    const letter = reader.message[reader.at] ?? '';
    if (letter === '{') {
      endLetters();
      parts.push(readSlot(reader));
    } else if (letter === '#' && counted !== null) {
      endLetters();
      parts.push({ slot: counted });
      reader.at += 1;
    } else {
      letters += letter;
      reader.at += 1;
    }
  }
  endLetters();
  return parts;
}

function readSlot(reader: Reader): Part {
  const [, number = '', by] = match(reader, SLOT);
  const slot = Number(number);
  if (by !== 'plural' && by !== 'select') {
    close(reader);
    return { slot };
  }
  const cases = new Map<string, readonly Part[]>();
  while (reader.message[reader.at] !== '}') {
    const [, name = ''] = match(reader, CASE);
    cases.set(name, readParts(reader, by === 'plural' ? slot : null));
    close(reader);
  }
  close(reader);
  const names = [...cases.keys()].join();
  if (by === 'plural' ? names !== 'one,other' : !cases.has('other'))
    throw new Error(`“${reader.message}” chooses by ${by} among ${names}.`);
  return { slot, by, cases };
}

function match(reader: Reader, pattern: RegExp): RegExpExecArray {
  pattern.lastIndex = reader.at;
  const found = pattern.exec(reader.message);
  if (found === null) throw new Error(`“${reader.message}” can’t be read at ${reader.at}.`);
  reader.at = pattern.lastIndex;
  return found;
}

function close(reader: Reader): void {
  if (reader.message[reader.at] !== '}') throw new Error(`“${reader.message}” lacks a } at ${reader.at}.`);
  reader.at += 1;
}

/** The numbers of the slots that parts speak of. */
export const slotsOf = (parts: readonly Part[]): ReadonlySet<number> =>
  new Set(
    parts.flatMap((part) =>
      typeof part === 'string'
        ? []
        : [part.slot, ...('cases' in part ? [...part.cases.values()].flatMap((each) => [...slotsOf(each)]) : [])],
    ),
  );

export interface SlotSource {
  readonly source: string;
  readonly isElement: boolean;
}

/** JavaScript that says a message as a text: a literal, or a template. */
export function asExpression(parts: readonly Part[], slots: readonly SlotSource[]): string {
  if (parts.every((part) => typeof part === 'string')) return JSON.stringify(parts.join(''));
  const inside = parts.map((part) =>
    typeof part === 'string' ? part.replace(/[\\`]|\$(?=\{)/g, '\\$&') : `\${${valueOf(part, slots, asExpression)}}`,
  );
  return `\`${inside.join('')}\``;
}

/** The same as children of an element. */
export function asChildren(parts: readonly Part[], slots: readonly SlotSource[]): string {
  const inside = parts.map((part) => {
    if (typeof part === 'string') return `{${JSON.stringify(part)}}`;
    if (!('cases' in part) && slots[part.slot]?.isElement === true) return slots[part.slot]?.source ?? '';
    return `{${valueOf(part, slots, asNode)}}`;
  });
  return inside.join('');
}

/** What chosen words are within an element: a text, or a fragment where they have elements. */
function asNode(parts: readonly Part[], slots: readonly SlotSource[]): string {
  const hasElement = [...slotsOf(parts)].some((slot) => slots[slot]?.isElement === true);
  return hasElement ? `<>${asChildren(parts, slots)}</>` : asExpression(parts, slots);
}

function valueOf(
  part: Exclude<Part, string>,
  slots: readonly SlotSource[],
  say: (parts: readonly Part[], slots: readonly SlotSource[]) => string,
): string {
  const value = slots[part.slot]?.source ?? '';
  if (!('cases' in part)) return value;
  const cases = [...part.cases].map(([name, parts]) => [name, say(parts, slots)] as const);
  const other = part.cases.get('other') ?? [];
  // A number may come with its separators, so as a text: 1 and '1' are one.
  if (part.by === 'plural') return `(${value}) == 1 ? ${cases[0]?.[1]} : ${say(other, slots)}`;
  const named = cases.filter(([name]) => name !== 'other').map(([name, said]) => `${JSON.stringify(name)}: ${said}`);
  return `({${named.join(', ')}})[${value}] ?? ${say(other, slots)}`;
}
