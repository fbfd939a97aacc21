import { createSandbox } from './app.ts';
import { readConfig } from './config.ts';

const unwritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT']);

function sentence(error: unknown, port: string): string {
  const code = (error as { code?: string }).code;
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: set SANDBOX_PORT to a free one.`;
  if (code !== undefined && unwritable.has(code)) return 'The sandbox cannot write to its data folder: set DATA_DIR.';
  return error instanceof Error ? error.message : String(error);
}

// Ends with `npm start`, however that ended: the port is free for the next.
let onParentGone = (): void => process.exit(0);
process.on('disconnect', () => onParentGone());

try {
  const sandbox = await createSandbox(readConfig(process.env));
  await sandbox.listen();
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    void sandbox.close().then(() => process.exit(0));
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  onParentGone = stop;
} catch (error) {
  console.error(sentence(error, process.env['SANDBOX_PORT'] ?? '3900'));
  process.exit(1);
}
