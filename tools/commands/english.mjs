import { runnerImport } from 'vite';
import { at, root } from '../repository.mjs';

/** Lists what the English tables lack, and entries that no page uses (decision 64). */
export async function main() {
  const load = async (file) => (await runnerImport(at(`apps/web/build/english/${file}`), { configFile: false })).module;
  const [{ faultsOf, saidByPages }, { kept, readAllAreas }] = await Promise.all([
    load('check-tables.ts'),
    load('tables.ts'),
  ]);
  const said = saidByPages(root);
  const faults = faultsOf(said, readAllAreas(root), kept(root));
  for (const fault of faults) console.log(fault);
  console.log(`${said.length} texts, ${faults.length} findings`);
  if (faults.length > 0) process.exitCode = 1;
}
