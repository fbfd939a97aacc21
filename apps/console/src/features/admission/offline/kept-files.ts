/** What a cache of the browser does for the files of the console. */
type FileCache = Pick<Cache, 'keys' | 'add' | 'put' | 'delete'>;

const SCRIPT = /<script\b[^>]*\bsrc="([^"]+)"/gu;

/**
 * Keeps the console's page with the files that it has loaded, in the place of those of an earlier build. Where the site
 * has a newer build than the page that is open, the page that is kept stays: the files of the newer one are not here.
 */
export async function keepFiles(cache: FileCache, page: string, loaded: readonly string[]): Promise<void> {
  const newest = await fetch(page, { cache: 'no-cache' });
  if (!newest.ok) throw new Error(`The site answered ${newest.status}`);
  const kept = (await cache.keys()).map(({ url }) => url);
  await Promise.all(loaded.filter((url) => !kept.includes(url)).map((url) => cache.add(url).catch(() => undefined)));
  const scripts = [...(await newest.clone().text()).matchAll(SCRIPT)].map(([, src = '']) => new URL(src, page).href);
  if (!scripts.every((url) => loaded.includes(url))) return;
  await cache.put(page, newest);
  await Promise.all(kept.filter((url) => url !== page && !loaded.includes(url)).map((url) => cache.delete(url)));
}
