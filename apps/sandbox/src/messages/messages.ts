import type { SandboxConfig } from '../config.ts';
import { createClock, type SettableClock } from '../clock.ts';
import { openMessageBox, type MessageBox } from './box.ts';
import { createMessageFaults, type MessageFaults } from './faults.ts';

/** The parts of the stand-in for mail, 알림톡 and text messages. */
export interface MessageSandbox {
  readonly box: MessageBox;
  readonly faults: MessageFaults;
  readonly clock: SettableClock;
  /** Key, secret and token in one: it opens nothing real. */
  readonly token: string;
}

/** Opens the stand-in with the messages of its journal. */
export async function openMessageSandbox(config: SandboxConfig): Promise<MessageSandbox> {
  return {
    box: await openMessageBox(config.dataDir),
    faults: createMessageFaults(),
    clock: createClock(config.startsAt === null ? 0 : config.startsAt - Date.now()),
    token: config.controlToken,
  };
}
