import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly } from '../processes.mjs';
import { cache } from '../repository.mjs';

/*
 * `node tools/testing/on-node.mjs VERSION PROGRAM …` runs a program on that Node, which is one of npm's own packages,
 * and ends with its code.
 */
const [version, ...args] = process.argv.slice(2);
const child = spawn(await ensureNode(version), args, { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
const [code] = await once(child, 'exit');
process.exitCode = code ?? 1;

async function ensureNode(wanted) {
  const { platform, arch } = process;
  const name = `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  const folder = join(cache, `node-${wanted}`);
  const program = join(folder, 'node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const install = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  await runQuietly('npm', [...install, `${name}@${wanted}`], `Node ${wanted} could not be installed by npm.`);
  return program;
}
