import { officePicturePaths, PICTURE_TYPE } from '@kkumteo/contract/office/pictures';
import { createHash, randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runOffice } from '../../office/office.test-support.ts';
import { openFolderForTest } from '../../testing/folder.test-support.ts';
import { asTakenByPhone, lookAt, photo, PLACE, quarters } from '../../testing/pictures.test-support.ts';
import { addStaff } from '../../testing/staff.test-support.ts';
import { openSiteForFile, openSiteForTest } from '../../testing/test-site.test-support.ts';
import { storedPicture, storePicture } from './store-picture.ts';

const site = await openSiteForFile();
const { db } = site;

/** A picture that no other test has. */
let made = 0;
function newPhoto(): Buffer {
  const canvas = quarters(1700, 900);
  canvas.getContext('2d').fillRect(0, 0, 20 * ++made, 20);
  return canvas.encodeSync('jpeg', 90);
}

const request = (url: string, headers: Readonly<Record<string, string>> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  site.api.inject({ method, url, headers });
const rows = async () => (await db.query<{ n: number }>(`select count(*)::int as n from picture`))[0]?.n ?? 0;
const old = (path: string) =>
  db.query(`update picture set stored_at = now() - interval '25 hours' where '/reserve/pictures/' || hash = $1`, [
    path,
  ]);

describe('an uploaded picture', { timeout: 60_000 }, () => {
  test('is one row however often and from however many processes it comes', async () => {
    const bytes = newPhoto();
    const before = await rows();
    const paths = await Promise.all([storePicture(db, bytes), storePicture(db, bytes)]);
    paths.push(await storePicture(db, bytes));
    // What the camera noted makes another file, and no other picture.
    paths.push(await storePicture(db, asTakenByPhone(bytes, 1)));
    expect(new Set(paths).size).toBe(1);
    expect(paths[0]).toMatch(/^\/reserve\/pictures\/[0-9a-f]{32}$/);
    expect(await rows()).toBe(before + 1);
  });

  test('is known again by the file that an export writes', async () => {
    const path = await storePicture(db, newPhoto());
    const exported = await storedPicture(db, path);
    expect(await lookAt(exported ?? Buffer.alloc(0), [])).toMatchObject({ width: 1700, height: 900 });
    expect(await storePicture(db, exported ?? Buffer.alloc(0))).toBe(path);
    expect(await storedPicture(db, '/reserve/scenes/fire.svg')).toBeNull();
  });

  test('is another one around another point, and the present one around the middle', async () => {
    const bytes = newPhoto();
    const path = await storePicture(db, bytes);
    expect(path).toBe(`/reserve/pictures/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}`);
    const around = async (x: number, y: number) => storePicture(db, bytes, { x, y });
    expect(await around(50, 50)).toBe(path);
    const [left, right] = [await around(0, 50), await around(100, 50)];
    expect(new Set([path, left, right, await around(100, 50)]).size).toBe(3);
    const sides = [
      [0.2, 0.3],
      [0.8, 0.3],
    ] as const;
    const ofSquare = async (of: string) => {
      const { colours } = await lookAt((await request(`${of}-square.webp`)).rawPayload, sides);
      return colours.map(([red = 0]) => (red > 128 ? 'red' : 'green'));
    };
    expect([await ofSquare(left), await ofSquare(path), await ofSquare(right)]).toEqual([
      ['red', 'red'],
      ['red', 'green'],
      ['green', 'green'],
    ]);
    for (const one of [left, right]) {
      const exported = (await storedPicture(db, one)) ?? Buffer.alloc(0);
      expect(await lookAt(exported, [])).toMatchObject({ width: 1700, height: 900 });
      expect(await storePicture(db, exported)).toBe(one);
    }
  });

  test('has nothing in the database of where it was taken', async () => {
    const path = await storePicture(db, asTakenByPhone(newPhoto(), 3));
    const found = await db.query(
      `select name from picture_cut where position($1::bytea in bytes) > 0 and '/reserve/pictures/' || hash = $2`,
      [Buffer.from(PLACE), path],
    );
    expect(found).toEqual([]);
  });

  test('that was not checked is not stored', async () => {
    const before = await rows();
    for (const bytes of [Buffer.from('<svg/>'), photo(100, 100), photo().subarray(0, 900)])
      await expect(storePicture(db, bytes)).rejects.toThrow('not checked');
    expect(await rows()).toBe(before);
  });
});

test('the office stores pictures, and says in both languages why it refuses one', { timeout: 60_000 }, async () => {
  const folder = await openFolderForTest();
  const [good, bad] = [join(folder, 'fire.jpg'), join(folder, 'fire.png')];
  await writeFile(good, newPhoto());
  await writeFile(bad, '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const { code, text } = await runOffice(site, ['pictures', good, bad]);
  expect(code).toBe(1);
  expect(text).toMatch(/fire\.jpg: \/reserve\/pictures\/[0-9a-f]{32}$/m);
  expect(text).toMatch(/fire\.png: JPEG, PNG, WebP, AVIF 사진이 아닙니다\..*\n {2}This is no JPEG/);
  await expect(runOffice(site, ['pictures'])).rejects.toThrow('pictures FILE');
});

describe('a picture that is dropped into a product', { timeout: 60_000 }, () => {
  const drop = async (role: 'programme' | 'reception', payload: Buffer, query = '') => {
    const staff = await site.staffMember(role);
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, origin: 'http://localhost:3080', 'content-type': PICTURE_TYPE };
    const { statusCode, body } = await site.office.inject({
      method: 'POST',
      url: officePicturePaths.store + query,
      payload,
      headers,
    });
    return { statusCode, ...JSON.parse(body) };
  };

  test('is stored, shown at the console, and noted with who sent it', async () => {
    const bytes = newPhoto();
    const { statusCode, response } = await drop('programme', bytes, '?x=50&y=50');
    expect([statusCode, response.name]).toEqual([200, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    const shown = await site.office.inject(`/reserve/pictures/${response.name}-square.webp`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const noted = await db.query(`select role from staff_entry where facts->>'picture' = $1`, [response.name]);
    expect(noted).toEqual([{ role: 'programme' }]);
    expect((await drop('programme', bytes)).response.name).toBe(response.name);
    const around = await drop('programme', bytes, '?x=0&y=50');
    expect(await storePicture(db, bytes, { x: 0, y: 50 })).toBe(`/reserve/pictures/${around.response.name}`);
  });

  test('is refused in words, or by who may not edit, and is not stored', async () => {
    const before = await rows();
    const small = await drop('programme', photo(100, 100));
    expect([small.statusCode, small.apiError.message]).toEqual([422, expect.stringContaining('너무 작습니다')]);
    const large = await drop('programme', Buffer.alloc(20 * 1024 * 1024 + 1));
    expect(large.apiError.code).toBe('pictures.too-many-bytes');
    expect((await drop('programme', Buffer.alloc(0))).statusCode).toBeGreaterThanOrEqual(400);
    for (const query of ['?x=101&y=50', '?x=50&y=-1', '?x=33.3'])
      expect((await drop('programme', newPhoto(), query)).statusCode).toBe(400);
    expect((await drop('reception', newPhoto())).statusCode).toBe(403);
    expect(await rows()).toBe(before);
  });
});

describe('a picture’s address', { timeout: 60_000 }, () => {
  test('serves each cut for a year, to any cache, as what it is and nothing else', async () => {
    const path = await storePicture(db, newPhoto());
    for (const [name, width, height] of [
      ['-400.webp', 400, 200],
      ['-800.webp', 800, 400],
      ['-1600.webp', 1600, 800],
      ['-square.webp', 192, 192],
      ['', 800, 400],
    ] as const) {
      const answer = await request(path + name);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(await lookAt(answer.rawPayload, [])).toMatchObject({ width, height });
    }
  });

  test('answers HEAD without the bytes, and a browser that has them with 304', async () => {
    const path = `${await storePicture(db, newPhoto())}-400.webp`;
    const whole = await request(path);
    const head = await request(path, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
      200,
      String(whole.rawPayload.length),
      0,
    ]);
    const tag = String(whole.headers.etag);
    for (const known of [tag, `"other", W/${tag}`]) {
      const again = await request(path, { 'if-none-match': known });
      expect([again.statusCode, again.headers.etag, again.rawPayload.length]).toEqual([304, tag, 0]);
    }
    expect((await request(path, { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  test('that is none answers 404, which no cache keeps, and is served as soon as the picture is there', async () => {
    const bytes = newPhoto();
    const path = await storePicture(db, bytes);
    await db.query('delete from picture where $1 like $2 || hash', [path, '%']);
    for (const address of [
      `${path}-400.webp`,
      `${path}-whole.png`,
      `${path}-300.webp`,
      `/reserve/pictures/${randomBytes(16).toString('hex')}`,
      '/reserve/pictures/..%2f..%2findex.html',
      `${path.toUpperCase()}-400.webp`,
    ]) {
      const answer = await request(address);
      expect([address, answer.statusCode, answer.headers['cache-control']]).toEqual([address, 404, 'no-store']);
    }
    expect(await storePicture(db, bytes)).toBe(path);
    expect((await request(`${path}-400.webp`)).statusCode).toBe(200);
  });

  test('is served by every process, and from memory by one that has served it', async () => {
    const other = await openSiteForTest({ on: site });
    const path = `${await storePicture(db, newPhoto())}-800.webp`;
    const [one, two] = [await request(path), await other.api.inject({ url: path })];
    expect(one.rawPayload.equals(two.rawPayload)).toBe(true);
    await db.query(`delete from picture where $1 like '%' || hash || '%'`, [path]);
    expect((await request(path)).statusCode).toBe(200);
  });
});

describe('a picture that nothing shows', { timeout: 60_000 }, () => {
  const isThere = async (path: string) => (await storedPicture(db, path)) !== null;

  test('is removed a day after it was uploaded last', async () => {
    const bytes = newPhoto();
    const path = await storePicture(db, bytes);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await old(path);
    await storePicture(db, bytes);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await old(path);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(false);
  });

  test.each([
    ['hall', `hall = 'child'`],
    ['product', 'product_id = 101'],
    ['room', `room_id = (select min(room_id) from room)`],
  ])('is none that a %s shows', async (table, which) => {
    const path = await storePicture(db, newPhoto());
    const shown = await db.query<{ before: string }>(
      `update ${table} t set picture_path = $1 from (select picture_path as before from ${table} where ${which}) o where ${which} returning before`,
      [path],
    );
    await old(path);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await db.query(`update ${table} set picture_path = $1 where ${which}`, [shown[0]?.before]);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(false);
  });

  test('is none that the map of the way shows', async () => {
    const path = await storePicture(db, newPhoto());
    const show = (picture: string) =>
      db.query(
        `update park_text set document = jsonb_set(document, '{map,picture}', to_jsonb($1::text)) where name = 'way'`,
        [picture],
      );
    await show(path);
    await old(path);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await show('/reserve/scenes/way.svg');
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(false);
  });

  test('is none that a draft names until it is discarded', async () => {
    const path = await storePicture(db, newPhoto());
    const { staffKey } = await addStaff(db, 'programme', site.clock.now());
    const entries = [{ table: 'products', key: '9999', value: { picture: path.split('/').at(-1) } }];
    await db.query(
      `insert into catalogue_draft (subject, on_version, base, entries, begun_by, begun_at, saved_by, saved_at)
        values ('product/9999', 1, '[]', $1::jsonb, $2, now(), $2, now())`,
      [JSON.stringify(entries), staffKey],
    );
    await old(path);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await db.query(`update catalogue_draft set state = 'discarded' where subject = 'product/9999'`);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(false);
  });

  test.each([
    ['version of the catalogue', 'catalogue_version (version, published_at, note, tables) values (9999, now(), $2,'],
    ['publication that waits', `catalogue_pending (due_at, made_on, note, tables) values (now(), '[]', $2,`],
  ])('is none that a %s names', async (_what, into) => {
    const path = await storePicture(db, newPhoto());
    const tables = JSON.stringify([['room', [{ room_id: 'r1', picture_path: path }]]]);
    await db.query(`insert into ${into} $1::jsonb)`, [tables, 'of a test']);
    await old(path);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(true);
    await db.query(`delete from ${into.split(' ', 1)[0]} where note = 'of a test'`);
    await site.run('remove-unused-pictures');
    expect(await isThere(path)).toBe(false);
  });
});
