import { pictureSentence } from '@kkumteo/copy/pictures';
import { readFile } from 'node:fs/promises';
import { pictureFault, storePicture } from '../modules/pictures/store-picture.ts';
import { type OfficeDeps, typedPath } from './command-line.ts';

/**
 * `pictures FILE…`: stores pictures and prints the path of each, for `picture_path` of a hall, product or room; or why
 * it is refused, in Korean and English. Returns 1 where one is refused.
 */
export async function pictures({ sql, print }: Pick<OfficeDeps, 'sql' | 'print'>, files: readonly string[]) {
  if (files.length === 0) throw new Error('npm run office -- pictures FILE…');
  let code = 0;
  for (const file of files) {
    const bytes = await readFile(typedPath(file));
    const fault = await pictureFault(bytes);
    if (fault === null) print(`${file}: ${await storePicture(sql, bytes)}`);
    else {
      code = 1;
      print(`${file}: ${pictureSentence(fault, 'ko')}\n  ${pictureSentence(fault, 'en')}`);
    }
  }
  return code;
}
