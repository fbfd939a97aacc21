import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buildInUse, chooseBuild, currentBuild, earlierBuild } from '../builds.mjs';
import { rollOver } from '../roll-over.mjs';

const BACK = '--back';
const MIGRATE = 'kkumteo-migrate.service';
const unitOf = (port) => `kkumteo@${port}.service`;

/**
 * `npm run upgrade -- 3001 3002 3003`: migrates, and replaces the site's processes by those of the newest build, one after
 * the other; with `--back` by those of the build before. The systemd units are those of deploy/systemd.
 */
export async function main(words) {
  const ports = words.filter((word) => word !== BACK).map(Number);
  if (ports.length < 2 || ports.some((port) => !Number.isInteger(port) || port < 1 || port > 65_535))
    throw new Error(
      'Name the ports of the units, one more than processes run: npm run upgrade -- 3001 3002 3003 [--back]',
    );
  const before = await buildInUse();
  if (words.includes(BACK)) await chooseBuild(await earlierBuild());
  else await systemctl('start', MIGRATE);
  console.log(`to build ${(await currentBuild())?.name}`);
  try {
    await rollOver(ports, UNITS, (line) => console.log(line));
  } catch (error) {
    // A unit that restarts by itself takes the build that the others run.
    if (before !== undefined) await chooseBuild(before);
    throw error;
  }
}

const UNITS = {
  isRunning: async (port) => (await codeOf('is-active', '--quiet', unitOf(port))) === 0,
  start: (port) => systemctl('enable', '--now', unitOf(port)),
  stop: (port) => systemctl('disable', '--now', unitOf(port)),
};

async function systemctl(...args) {
  const code = await codeOf(...args);
  const unit = args.at(-1);
  if (code !== 0)
    throw new Error(`systemctl ${args.join(' ')} failed: journalctl --namespace=kkumteo --unit=${unit} says why.`);
}

async function codeOf(...args) {
  const child = spawn('systemctl', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`systemctl can't be run: ${error.message}`);
  });
  const [code] = await Promise.race([once(child, 'close'), failed]);
  return code;
}
