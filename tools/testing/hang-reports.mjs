import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const WRITTEN_MS = 1_500;
const LINES = 12;

/**
 * A folder for reports of Node processes at SIGUSR2. `nodeOptions` makes a process and its children report, except in
 * an endless loop; `read` waits for them and answers a text: what the processes of the group of `leader` were doing.
 */
export function openHangReports() {
  const folder = mkdtempSync(join(tmpdir(), 'kkumteo-hang-'));
  return {
    nodeOptions: `--report-on-signal --report-compact --report-exclude-network --report-directory=${folder}`,
    read: async (leader) => {
      await new Promise((wake) => setTimeout(wake, WRITTEN_MS));
      const reports = readdirSync(folder).map((file) => toldBy(join(folder, file)));
      return [...processesOf(leader), ...reports].map((line) => `  ${line}\n`).join('');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function toldBy(path) {
  try {
    return waitsOf(readFileSync(path, 'utf8'));
  } catch {
    return 'a report that is not whole';
  }
}

function waitsOf(text) {
  const { header, javascriptStack, libuv } = JSON.parse(text);
  const waits = libuv.filter((handle) => handle.is_active && handle.is_referenced).map(({ type }) => type);
  const stack = (javascriptStack.stack ?? []).slice(0, LINES).map((line) => `\n    ${line}`);
  return `process ${header.processId} hears, and waits for ${waits.join(', ') || 'nothing'}${stack.join('')}`;
}

/** State (R runs, S waits) and program of each process of a group, by Linux's own list; nothing elsewhere. */
function processesOf(leader) {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (processOf(name, leader) ?? []) : []));
  } catch {
    return [];
  }
}

function processOf(name, leader) {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (group !== String(leader)) return undefined;
    return `process ${name} ${state} ${readFileSync(`/proc/${name}/cmdline`, 'utf8').split('\0').slice(0, 4).join(' ')}`;
  } catch {
    return undefined; // it has ended since
  }
}
