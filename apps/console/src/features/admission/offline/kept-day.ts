import { dayList, type DayList, type listAnswer } from '@kkumteo/contract/office/admission';
import { decode, type Decoded } from '@kkumteo/contract/wire/codec';
import type { Instant, KstDate } from '@kkumteo/domain/shared/time';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { OwnScan } from './kept-answer.ts';

export type Sealed = Decoded<typeof listAnswer>;

/** A scan of this device with what it is sent with. */
export interface DeviceScan extends OwnScan {
  readonly gate: string;
  readonly device: string;
  readonly listMadeAt: Instant | null;
  /** What the site said of it, once it was sent. */
  readonly result: 'kept' | 'conflict' | 'refused' | null;
}

interface GateDatabase extends DBSchema {
  readonly list: { readonly key: 'day'; readonly value: Sealed };
  readonly scans: { readonly key: string; readonly value: DeviceScan };
}

// Opened for each use: a page and its service worker both write here, and none of them may keep the other waiting.
async function withStore<T>(act: (db: IDBPDatabase<GateDatabase>) => Promise<T>): Promise<T> {
  const db = await openDB<GateDatabase>('kkumteo-gate', 1, {
    upgrade: (made) => {
      made.createObjectStore('list');
      made.createObjectStore('scans', { keyPath: 'key' });
    },
  });
  try {
    return await act(db);
  } finally {
    db.close();
  }
}

export const keepList = (sealed: Sealed): Promise<unknown> => withStore((db) => db.put('list', sealed, 'day'));

/** The list of `day` on this device. One of another day, or that is not as the site signed it, is removed. */
export const keptList = (day: KstDate, publicKey: string): Promise<DayList | null> =>
  withStore(async (db) => {
    const sealed = await db.get('list', 'day');
    if (sealed === undefined) return null;
    const list = sealed.publicKey === publicKey ? await openSealed(sealed) : null;
    if (list?.day === day) return list;
    await db.delete('list', 'day');
    return null;
  });

/** What the site has signed; null where a letter of it differs. */
export async function openSealed({ list, signature, publicKey }: Sealed): Promise<DayList | null> {
  const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const;
  const key = await crypto.subtle.importKey('raw', bytesOf(publicKey), curve, false, ['verify']);
  const isWhole = await crypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    key,
    bytesOf(signature),
    new TextEncoder().encode(list),
  );
  return isWhole ? decode(dayList, JSON.parse(list)) : null;
}

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export const keepScan = (scan: DeviceScan): Promise<unknown> => withStore((db) => db.put('scans', scan));

export const ownScans = (): Promise<readonly DeviceScan[]> => withStore((db) => db.getAll('scans'));

/** Notes what the site said of scans that were sent. */
export const noteSent = (results: ReadonlyMap<string, DeviceScan['result']>, sentAt: Instant): Promise<void> =>
  withStore(async (db) => {
    const tx = db.transaction('scans', 'readwrite');
    for (const [key, result] of results) {
      const scan = await tx.store.get(key);
      if (scan !== undefined) await tx.store.put({ ...scan, sentAt, result });
    }
    await tx.done;
  });

/** Removes what the device no longer needs: sent scans that a list has by now, and all that was sent before `dayBegan`. */
export const sweepScans = (madeAt: Instant, dayBegan: Instant): Promise<void> =>
  withStore(async (db) => {
    const tx = db.transaction('scans', 'readwrite');
    for (const { key, sentAt, result } of await tx.store.getAll())
      if (sentAt !== null && (sentAt < dayBegan || (sentAt <= madeAt && result !== 'conflict')))
        await tx.store.delete(key);
    await tx.done;
  });

/** Removes the list; scans that wait stay until they are sent. */
export const dropList = (): Promise<void> => withStore((db) => db.delete('list', 'day'));

/** Removes a scan whose conflict was settled. */
export const forgetScan = (key: string): Promise<void> => withStore((db) => db.delete('scans', key));
