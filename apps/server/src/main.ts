import { buildName, noteBuildInUse } from './build-in-use.ts';
import { type Config, readConfig } from './config.ts';
import { openLog } from './observe/logger.ts';
import { startSite } from './site.ts';

// A stop that hangs is worse than a request that is cut off; draining comes before.
const STOP_MS = 25_000;

async function main(): Promise<void> {
  const read = readConfig(process.env);
  if (!read.ok) return failStart(read.sentences.join('\n'));
  try {
    await run(read.config);
  } catch (error) {
    failStart(error instanceof Error ? error.message : String(error));
  }
}

async function run(config: Config): Promise<void> {
  const logger = await openLog(config);
  let stopping = false;
  let stop: (() => Promise<void>) | undefined;
  const onSignal = (signal: string): void => {
    if (stopping) return;
    stopping = true;
    logger.info({ signal }, 'stopping');
    const seconds = STOP_MS / 1_000 + config.drainSeconds;
    setTimeout(() => {
      logger.error({ seconds }, 'stopping took too long, and what was under way is cut off');
      process.exit(1);
    }, seconds * 1_000).unref();
    stop?.().then(
      () => {
        logger.info('stopped');
        process.exit(0);
      },
      (error: unknown) => {
        logger.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => onSignal('SIGINT'));
  process.on('SIGTERM', () => onSignal('SIGTERM'));
  // `npm start` has ended, by whatever signal: the site ends with it.
  process.on('disconnect', () => onSignal('disconnect'));
  const release = await noteBuildInUse();
  const site = await startSite(config, logger);
  stop = () => site.stop().then(release);
  if (stopping) return stop().then(() => process.exit(0));
  logger.info({ address: site.address, build: buildName() }, 'serving');
}

function failStart(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

await main();
