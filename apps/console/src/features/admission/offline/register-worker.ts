import { OFFICE_BASE } from '../../../lib/addresses.ts';
import { readerFiles } from '../camera/code-reader.ts';

// Its scope can't be wider than its own folder.
const SCOPE = `${OFFICE_BASE}/`;
const WORKER = `${SCOPE}gate-worker.js`;
const SEND_SCANS = 'send-scans';

interface WithSync extends ServiceWorkerRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Keeps the console on this device, with what it has loaded by now, so that it opens without a network. */
export async function keepConsole(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(`${location.origin}${SCOPE}`));
  const reader = (await readerFiles()).map((path) => new URL(path, location.href).href);
  active?.postMessage({ keep: [...new Set([...loaded, ...reader])] });
}

/** Lets the browser send what waits once it has a network, also where the page is closed by then. */
export async function askToSend(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: WithSync | undefined = await navigator.serviceWorker.getRegistration(SCOPE);
  // Absent in Safari and Firefox: there the page sends, when it is open.
  await registration?.sync?.register(SEND_SCANS).catch(() => undefined);
}
