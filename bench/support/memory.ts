import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import type { SiteProcess } from '../../apps/server/src/testing/site-process.test-support.ts';

/** What a site process needs to be asked what it has in use. */
export const MEMORY_FLAGS = ['--expose-gc', '--import', pathToFileURL(resolve('bench/support/memory-probe.mjs')).href];

/** MB. */
export interface HeapUse {
  readonly heap: number;
  /** Buffers and what else lies outside the heap. */
  readonly external: number;
}

const MB = 1_048_576;

/** What is in use once a collection was made: what the process keeps. */
export async function heapAfterCollection(site: SiteProcess): Promise<HeapUse> {
  const { heapUsed, external } = (await site.ask('memory')) as NodeJS.MemoryUsage;
  return { heap: heapUsed / MB, external: external / MB };
}

/** MB of memory that the process has now, its threads included; it needs a Linux /proc. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (kilobytes === undefined) throw new Error(`process ${pid} tells nothing of its memory`);
  return Number(kilobytes) / 1_024;
}
