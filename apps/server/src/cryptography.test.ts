import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/* The table of docs/security.md lists the site's uses of cryptography. The sandbox providers are not part of the site. */

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const FOLDERS = ['apps/server/src', 'apps/web/src', 'packages'];
const SOURCE = /(?<!\.(?:test|test-support|d))\.(?:tsx?|m?js|sql)$/;

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((path) => SOURCE.test(path) && !/\/(?:node_modules|dist)\//.test(path)),
).map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }));

interface Use {
  readonly what: string;
  readonly path: string;
}

const RANDOM = 'random bytes of the system';
const ROWS: Readonly<Record<string, string>> = {
  "createHash 'sha256'": 'SHA-256',
  "createHash 'sha1'": 'SHA-1',
  "createHmac 'sha256'": 'HMAC-SHA-256',
  "createCipheriv 'aes-256-gcm'": 'AES-256-GCM, a random nonce each, bound to whose it is',
  "createDecipheriv 'aes-256-gcm'": 'AES-256-GCM, a random nonce each, bound to whose it is',
  randomBytes: RANDOM,
  randomInt: RANDOM,
  randomUUID: RANDOM,
  getRandomValues: RANDOM,
  gen_random_uuid: RANDOM,
  '@node-rs/argon2': 'argon2id, 19 MiB, two passes, a salt each',
  'altcha-lib': 'SHA-256 in rounds',
  '@noble/hashes': 'SHA-256 in rounds',
  jose: 'RSA with SHA-256',
  'passkit-generator': 'RSA with SHA-1',
  otpauth: 'HMAC-SHA-1',
  "createECDH 'prime256v1'": 'ECDSA by P-256',
  '@simplewebauthn/server': 'signatures by ECDSA, EdDSA and RSA, checked alone',
};

// In the database: `sha256` is PostgreSQL's own, and pgcrypto is not loaded.
const CALL = /\b(createHash|createHmac|createCipheriv|createDecipheriv|createECDH)\(\s*('[^']*'|\w+)/g;
const CHANCE = /\b(randomBytes|randomInt|randomUUID|getRandomValues|gen_random_uuid)\(/g;
const LIBRARY =
  /from '(@node-rs\/argon2|altcha-lib|@noble\/hashes|jose|passkit-generator|otpauth|@simplewebauthn\/server)[/\w.]*'/g;

function usedBy({ path, text }: (typeof sources)[number]): readonly Use[] {
  const calls = [...text.matchAll(CALL)].map(([, name = '', given = '']) => {
    const algorithm = given.startsWith("'") ? given : new RegExp(`const ${given} = ('[^']*')`).exec(text)?.[1];
    return `${name} ${algorithm ?? given}`;
  });
  const others = [CHANCE, LIBRARY].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  return [...calls, ...others].map((what) => ({ what, path }));
}

const used = sources.flatMap(usedBy);
const pathsOf = (what: string): readonly string[] => [
  ...new Set(used.filter((each) => each.what === what).map(({ path }) => path)),
];

test('the table of cryptography names all that the site uses, and nothing else', () => {
  const page = readFileSync(`${repository}docs/security.md`, 'utf8');
  const [, table = ''] = /\| In use \| For \| By \|\n\|---\|---\|---\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  const listed = table.trim().split('\n');
  const inCode = [...new Set(used.map(({ what }) => ROWS[what] ?? what))];
  expect(listed.map((row) => row.split('|')[1]?.trim()).toSorted()).toEqual(inCode.toSorted());
});

test('the one cipher is AES-256-GCM, in one file, and SHA-1 is the tag of a stored answer alone', () => {
  const ciphers = used.filter(({ what }) => /cipher/i.test(what));
  expect(new Set(ciphers.map(({ path }) => path))).toEqual(new Set(['apps/server/src/db/sealed-text.ts']));
  expect(pathsOf("createHash 'sha1'")).toEqual(['apps/server/src/http/answers/stored-answer.ts']);
});

const KNOWN = new Set([
  'createHash',
  'createHmac',
  'createCipheriv',
  'createDecipheriv',
  'createECDH',
  'createPrivateKey',
  'type Hash',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'sign',
  'timingSafeEqual',
  'X509Certificate',
]);
const OTHER = /\b(?:Math\.random|crypto\.subtle\.)/;
const OTHER_IN_SQL = /\b(?:random\(|md5\(|pgcrypto|digest\(|crypt\()/i;

test('nothing else is taken from the cryptography of the system or the database, and no other chance is drawn', () => {
  for (const { path, text } of sources) {
    const taken = [...text.matchAll(/^import ([^;]*?) from '(?:node:)?crypto';$/gm)].flatMap(([, list = '']) =>
      list.split(/[{},]/).flatMap((name) => name.trim() || []),
    );
    expect([path, taken.filter((name) => !KNOWN.has(name))]).toEqual([path, []]);
    const other = (path.endsWith('.sql') ? OTHER_IN_SQL : OTHER).exec(text)?.[0];
    expect([path, other]).toEqual([path, undefined]);
  }
});
