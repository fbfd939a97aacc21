import { parseSync } from 'vite';

/** A node of the syntax tree, as loosely as this walk needs it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** The place of an expression in a message: its slice of the source. */
export interface Slot {
  readonly start: number;
  readonly end: number;
  /** An element; anything else is an expression. */
  readonly isElement: boolean;
}

/** A Korean text of a module: its part of the source, and its message, with `{0}` for the first slot. */
export interface Text {
  readonly message: string;
  /** Blanks before and behind, which the message goes without. */
  readonly around: readonly [string, string];
  readonly slots: readonly Slot[];
  readonly start: number;
  readonly end: number;
  readonly kind: 'literal' | 'attribute' | 'template' | 'children';
}

const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/;
/** As `Intl` and react-aria name it. */
const LOCALE = 'ko-KR';
const COMPARED = new Set(['==', '===', '!=', '!==', 'in']);
/** Methods that look for what they are given. */
const SEARCHING = new Set(['includes', 'startsWith', 'endsWith', 'indexOf', 'split', 'has', 'get']);
/** Of the nodes about types these hold a value. */
const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression', 'TSTypeAssertion']);

/** Whether a text is Korean: by its letters, or because it names the language in which numbers and days are written. */
export const isKorean = (text: string): boolean => HANGUL.test(text) || text === LOCALE;

/**
 * The Korean texts of a module (TypeScript, before its types and JSX are gone), outer ones before those in their slots.
 * Names, addresses of modules, types, and what is only compared are not texts.
 */
export function textsOf(source: string, file: string): readonly Text[] {
  if (!HANGUL.test(source) && !source.includes(LOCALE)) return [];
  const { program, errors } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: Text[] = [];
  walk(program as unknown as Node, source, found);
  return found;
}

function walk(node: Node, source: string, found: Text[]): void {
  const own = textAt(node, source);
  if (own !== null) found.push(own);
  // The message has the letters of a sum or an element; its slots are walked separately.
  const skipped = own;
  for (const child of childrenOf(node)) {
    if (skipped === null || !isPartOf(skipped, child)) walk(child, source, found);
    else if (child.type === 'BinaryExpression') walkSlots(child, skipped, source, found);
  }
}

/** Whether a child only holds letters that its parent's message says already. */
function isPartOf(text: Text, child: Node): boolean {
  if (text.kind === 'attribute') return true;
  if (child.type === 'TemplateElement' || child.type === 'JSXText') return true;
  if (child.type === 'JSXExpressionContainer') return isLiteral(child['expression'] as Node);
  if (child.start < text.start || child.end > text.end) return false;
  return text.kind === 'template' && !text.slots.some(({ start, end }) => start <= child.start && child.end <= end);
}

/** The slots within the left part of a sum, whose letters its message has. */
function walkSlots(node: Node, text: Text, source: string, found: Text[]): void {
  for (const child of childrenOf(node)) {
    if (!isPartOf(text, child)) walk(child, source, found);
    else walkSlots(child, text, source, found);
  }
}

export function* childrenOf(node: Node): Generator<Node> {
  if (node.type.startsWith('TS') && !TYPED_VALUES.has(node.type)) return;
  for (const [key, value] of Object.entries(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child) && !isName(node, key, child)) yield child;
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isLiteral = (node: Node): boolean => node.type === 'Literal' && typeof node['value'] === 'string';

/** Whether a literal is a name (of a module, a field) or is compared, so that it is never shown. */
function isName(parent: Node, key: string, child: Node): boolean {
  if (key === 'quasi') return true;
  if (key === 'source' && /^(Import|Export)/.test(parent.type)) return true;
  if (!isLiteral(child)) return false;
  if (key === 'key') return parent['computed'] !== true;
  if (key === 'property' || key === 'directive') return true;
  if (parent.type === 'ExpressionStatement') return true;
  if (parent.type === 'SwitchCase') return key === 'test';
  if (parent.type === 'BinaryExpression') return COMPARED.has(String(parent['operator']));
  return parent.type === 'CallExpression' && SEARCHING.has(methodOf(parent));
}

function methodOf(call: Node): string {
  const callee = call['callee'] as Node;
  return callee.type === 'MemberExpression' ? String((callee['property'] as Node)['name'] ?? '') : '';
}

type Part = string | Slot;

function textAt(node: Node, source: string): Text | null {
  const { start, end } = node;
  switch (node.type) {
    case 'Literal':
      return isLiteral(node) ? textOf([String(node['value'])], { start, end, kind: 'literal' }) : null;
    case 'JSXAttribute': {
      const value = node['value'];
      if (!isNode(value) || !isLiteral(value)) return null;
      return textOf([String(value['value'])], { start: value.start, end: value.end, kind: 'attribute' });
    }
    case 'TemplateLiteral':
      return textOf(partsOfTemplate(node), { start, end, kind: 'template' });
    case 'BinaryExpression':
      return node['operator'] === '+' ? textOf(partsOfSum(node), { start, end, kind: 'template' }) : null;
    case 'JSXElement':
    case 'JSXFragment':
      return textOfChildren(node, source);
    default:
      return null;
  }
}

function textOf(parts: readonly Part[], at: Pick<Text, 'start' | 'end' | 'kind'>): Text | null {
  if (!parts.some((part) => typeof part === 'string' && isKorean(part))) return null;
  const slots = parts.filter((part) => typeof part !== 'string');
  let next = 0;
  const whole = parts.map((part) => (typeof part === 'string' ? part : `{${next++}}`)).join('');
  const message = whole.trim();
  const from = whole.indexOf(message);
  return { ...at, message, slots, around: [whole.slice(0, from), whole.slice(from + message.length)] };
}

const slotOf = ({ start, end, type }: Node): Slot => ({ start, end, isElement: type.startsWith('JSX') });

function partsOfTemplate(node: Node): readonly Part[] {
  const letters = node['quasis'] as readonly (Node & { readonly value: { readonly cooked: string } })[];
  const expressions = node['expressions'] as readonly Node[];
  return letters.flatMap(({ value }, at) => [value.cooked, ...expressions.slice(at, at + 1).map(slotOf)]);
}

/** `a + '명'`: empty where it has no letters of its own. */
function partsOfSum(node: Node): readonly Part[] {
  if (node.type === 'BinaryExpression' && node['operator'] === '+')
    return [...partsOfSum(node['left'] as Node), ...partsOfSum(node['right'] as Node)];
  if (isLiteral(node)) return [String(node['value'])];
  return node.type === 'TemplateLiteral' ? partsOfTemplate(node) : [slotOf(node)];
}

function textOfChildren(node: Node, source: string): Text | null {
  const children = node['children'] as readonly Node[];
  const [first, last] = [children[0], children.at(-1)];
  if (first === undefined || last === undefined) return null;
  const parts = children.flatMap((child) => partsOfChild(child, source));
  return textOf(parts, { start: first.start, end: last.end, kind: 'children' });
}

function partsOfChild(child: Node, source: string): readonly Part[] {
  if (child.type === 'JSXText') return [shownText(source.slice(child.start, child.end))];
  if (child.type !== 'JSXExpressionContainer') return [slotOf(child)];
  const inside = child['expression'] as Node;
  if (inside.type === 'JSXEmptyExpression') return [];
  return isLiteral(inside) ? [String(inside['value'])] : [{ ...slotOf(inside), isElement: false }];
}

/** What JSX makes of letters between tags: lines without their margins, one blank between them. */
function shownText(raw: string): string {
  const lines = raw.split(/\r?\n/);
  return lines
    .map((line, at) => {
      const left = at === 0 ? line : line.trimStart();
      return at === lines.length - 1 ? left : left.trimEnd();
    })
    .filter((line) => line !== '')
    .join(' ');
}
