import fastifyStatic from '@fastify/static';
import { officePicturePaths, PICTURE_TYPE, storePictureCall } from '@kkumteo/contract/office/pictures';
import { SITE_BASE } from '@kkumteo/contract/pages/patterns';
import { PICTURE_BASE } from '@kkumteo/contract/pages/picture-sources';
import { PICTURE_BOUNDS } from '@kkumteo/domain/pictures/picture';
import type { FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '../../http/api.ts';
import { reject } from '../../http/refused.ts';
import { noteEntry } from '../staff/entries.ts';
import { officeCallsOf, type OfficeGuard } from '../staff/office-calls.ts';
import { pictureRoutes } from './routes.ts';
import { pictureFault, storePicture } from './store-picture.ts';

export interface PictureOfficeDeps {
  readonly staff: OfficeGuard;
  /** The built web app, which has the scenes. */
  readonly folder: string;
}

const HOUR_SECONDS = 3600;

/** Stores pictures that are dropped into a product, and shows them and the scenes at the office's own origin. */
export function pictureOfficeRoutes(api: Api, { staff, folder }: PictureOfficeDeps): void {
  const { db, clock } = staff;
  pictureRoutes(api, db);
  const scenes = join(folder, 'scenes');
  const prefix = `${SITE_BASE}/scenes/`;
  if (existsSync(scenes))
    void api.register(fastifyStatic, {
      root: scenes,
      prefix,
      decorateReply: false,
      index: false,
      maxAge: HOUR_SECONDS,
    });

  void api.register(async (files: Api) => {
    // One byte more, so that a file above the bound gets the sentence of its refusal.
    const bodyLimit = PICTURE_BOUNDS.mostBytes + 1;
    files.addContentTypeParser(
      PICTURE_TYPE,
      { parseAs: 'buffer', bodyLimit },
      async (_request: FastifyRequest, body: Buffer) => body,
    );
    const calls = officeCallsOf(files, staff, ['office pictures']);
    calls.post(officePicturePaths.store, storePictureCall, 'catalogue.edit', async ({ body, query }, by) => {
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      const fault = await pictureFault(bytes);
      if (fault !== null) reject(fault);
      const path = await storePicture(db, bytes, query);
      const name = path.slice(PICTURE_BASE.length);
      await noteEntry(db, by, { act: 'catalogue.edit', kind: 'act', facts: { picture: name } }, clock.now());
      return { name };
    });
  });
}
