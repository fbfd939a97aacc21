import type { SandboxMail } from '@kkumteo/partners/mail/sandbox-mail';
import type { SolapiMessage } from '@kkumteo/partners/solapi/requests';
import { messageTemplates, registeredAtFirst } from '@kkumteo/copy/messages/templates';
import { noJournal, openJournal, type Journal } from '../journal.ts';

/** A received mail; `copies` counts how often it came, by its Message-ID. */
export interface KeptMail {
  readonly kind: 'mail';
  readonly id: string;
  readonly at: number;
  readonly mail: SandboxMail;
  readonly copies: number;
}

/** A message that reached a phone; `copies` counts the same key from other groups. */
export interface KeptNote {
  readonly kind: 'phone';
  readonly id: string;
  readonly at: number;
  readonly message: SolapiMessage;
  readonly via: 'alimtalk' | 'text';
  readonly copies: number;
}

export type Kept = KeptMail | KeptNote;

/** What was added to a group: registered, or refused and kept aside. */
interface Added {
  readonly message: SolapiMessage;
  readonly statusCode: string;
}

export interface Group {
  readonly groupId: string;
  readonly status: 'PENDING' | 'COMPLETE';
  /** Whether one number may get several messages. */
  readonly allowDuplicates: boolean;
  readonly added: readonly Added[];
}

/** All that the stand-in has received. */
export interface MessageBox {
  /** Newest first. */
  kept(): readonly Kept[];
  keep(kept: Kept): void;
  mailOf(messageId: string): KeptMail | undefined;
  noteOf(key: string): KeptNote | undefined;
  group(groupId: string): Group | undefined;
  saveGroup(group: Group): void;
  /** The text of a template; undefined where it is not registered. */
  templateText(templateId: string): string | undefined;
  registerTemplate(template: RegisteredTemplate): void;
  /** Forgets what it shows, not how far groups got. */
  clear(): void;
  /** Resolves once everything is written down. */
  written(): Promise<void>;
  close(): Promise<void>;
}

/** An 알림톡 template that was registered, and approved at once. */
interface RegisteredTemplate {
  readonly templateId: string;
  readonly text: string;
}

type Entry =
  | { readonly kept: Kept }
  | { readonly group: Group }
  | { readonly template: RegisteredTemplate }
  | { readonly cleared: true };

const SHOWN = 2_000;
const GROUPS = 20_000;

/** Opens the box with what its journal in `dataDir` remembers; null remembers nothing. */
export async function openMessageBox(dataDir: string | null): Promise<MessageBox> {
  const shown = new Map<string, Kept>();
  const groups = new Map<string, Group>();
  const templates = new Map<string, string>(registeredAtFirst.map((kind) => [kind, messageTemplates[kind].text]));
  let journal: Journal = noJournal;

  const apply = (entry: Entry): void => {
    if ('cleared' in entry) shown.clear();
    if ('kept' in entry) put(shown, entry.kept.id, entry.kept, SHOWN);
    if ('template' in entry) templates.set(entry.template.templateId, entry.template.text);
    if ('group' in entry) put(groups, entry.group.groupId, entry.group, GROUPS);
  };
  const write = (entry: Entry): void => {
    apply(entry);
    journal.append(entry);
  };
  if (dataDir !== null) journal = await openJournal(dataDir, 'messages', (entry) => apply(entry as Entry));

  return {
    kept: () => [...shown.values()].reverse(),
    keep: (kept) => write({ kept }),
    mailOf: (messageId) => {
      const found = shown.get(messageId);
      return found?.kind === 'mail' ? found : undefined;
    },
    noteOf: (key) => {
      const found = shown.get(key);
      return found?.kind === 'phone' ? found : undefined;
    },
    group: (groupId) => groups.get(groupId),
    saveGroup: (group) => write({ group }),
    templateText: (templateId) => templates.get(templateId),
    registerTemplate: (template) => write({ template }),
    clear: () => write({ cleared: true }),
    written: () => journal.written(),
    close: () => journal.close(),
  };
}

/** Sets a key without moving it, and forgets the oldest above `most`. */
function put<Value>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
