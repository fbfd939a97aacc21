import { unzipSync } from 'fflate';
import { jwtVerify } from 'jose';
import { createHash, createPublicKey, verify, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import forge from 'node-forge';
import { describe, expect, test } from 'vitest';
import { readWalletConfig } from '../../wallet-config.ts';
import type { WalletTicket } from './port.ts';
import { createWallets } from './settings.ts';
import { makeWalletKeys } from './wallet-keys.test-support.ts';

const keys = makeWalletKeys();
const icon = () => readFile(new URL('../../../../web/public/icons/icon-192.png', import.meta.url));
const read = readWalletConfig(keys.environment);
if (!read.ok) throw new Error(read.sentences.join(' '));
const { apple, google } = createWallets(read.wallets, icon);
if (apple === null || google === null) throw new Error('both wallets are set up');

const ticket: WalletTicket = {
  language: 'ko',
  reservationNo: '7QGAz7x7-mAknBx-1XC7N',
  code: '7QGAz7x7-mAknBx-1XC7N',
  bookingReference: { name: '예약번호', value: 'KT-4821-9035-1' },
  park: { name: '꿈터', address: '경기도 꿈터시 어린이로 1' },
  title: '꿈터 입장권',
  hallName: '어린이체험관',
  visit: '소방서 구조대 외 1회차',
  day: { name: '체험일', value: '12월 12일 (토)' },
  round: { name: '회차', value: '1회 10:00–11:00' },
  people: { name: '인원', value: '체험 2, 보호자 1' },
  notes: [{ name: '오시는 곳', value: '경기도 꿈터시 어린이로 1' }],
  startsAt: Date.parse('2026-12-12T10:00:00+09:00'),
  endsAt: Date.parse('2026-12-12T13:00:00+09:00'),
};

describe('a pass for Apple Wallet', async () => {
  const files = unzipSync(await apple(ticket));
  const fileOf = (name: string): Buffer => Buffer.from(files[name] ?? []);

  test('says the visit and shows the code of the screen', () => {
    expect(JSON.parse(fileOf('pass.json').toString())).toMatchObject({
      passTypeIdentifier: 'pass.kr.park',
      teamIdentifier: 'ABCDE12345',
      serialNumber: ticket.reservationNo,
      organizationName: '꿈터',
      relevantDate: '2026-12-12T01:00:00.000Z',
      expirationDate: '2026-12-12T04:00:00.000Z',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket.code, altText: 'KT-4821-9035-1' }],
      eventTicket: {
        headerFields: [{ label: '체험일', value: '12월 12일 (토)' }],
        primaryFields: [{ label: '어린이체험관', value: '소방서 구조대 외 1회차' }],
        secondaryFields: [{ value: '1회 10:00–11:00' }, { value: '체험 2, 보호자 1' }],
        auxiliaryFields: [{ label: '예약번호', value: 'KT-4821-9035-1' }],
        backFields: [{ label: '오시는 곳', value: '경기도 꿈터시 어린이로 1' }],
      },
    });
    expect(fileOf('icon@2x.png').subarray(1, 4).toString()).toBe('PNG');
  });

  test('is signed by the park’s certificate over the digest of each file', () => {
    const manifest = fileOf('manifest.json');
    const digests = JSON.parse(manifest.toString()) as Readonly<Record<string, string>>;
    const signed = Object.keys(files).filter((name) => !['manifest.json', 'signature'].includes(name));
    expect(Object.keys(digests).toSorted()).toEqual(signed.toSorted());
    for (const name of signed) expect(digests[name]).toBe(createHash('sha1').update(fileOf(name)).digest('hex'));
    expect(isSigned(fileOf('signature'), manifest, keys.certificate)).toBe(true);
    expect(isSigned(fileOf('signature'), Buffer.from('{}'), keys.certificate)).toBe(false);
  });
});

describe('a link for Google Wallet', () => {
  test('has the ticket in a token that the service account signed', async () => {
    const link = await google(ticket);
    const token = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(link)?.[1] ?? '';
    // Google warns of addresses that are longer.
    expect(token.length).toBeLessThan(1_800);
    const { payload } = await jwtVerify(token, createPublicKey(keys.googlePublicKey), {
      issuer: 'wallet@park.example.com',
      audience: 'google',
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      payload: {
        eventTicketClasses: [{ eventName: { defaultValue: { value: '소방서 구조대 외 1회차' } } }],
        eventTicketObjects: [
          { state: 'ACTIVE', barcode: { type: 'QR_CODE', value: ticket.code, alternateText: 'KT-4821-9035-1' } },
        ],
      },
    });
  });

  test('of a changed visit is another ticket, as a saved one stays as it is', async () => {
    const idOf = async (shown: WalletTicket): Promise<string> => {
      const [, part = ''] = (await google(shown)).split('.').slice(-3);
      const { payload } = JSON.parse(Buffer.from(part, 'base64url').toString()) as {
        payload: { eventTicketObjects: { id: string }[] };
      };
      return payload.eventTicketObjects[0]?.id ?? '';
    };
    expect(await idOf(ticket)).toMatch(/^3388000000012345678\.[\w-]{16}-1$/);
    expect(await idOf({ ...ticket })).toBe(await idOf(ticket));
    expect(await idOf({ ...ticket, day: { name: '체험일', value: '12월 13일 (일)' } })).not.toBe(await idOf(ticket));
  });
});

/** Whether a detached PKCS #7 signature is the certificate's over the content (RFC 5652 section 5.4). */
function isSigned(signature: Buffer, content: Buffer, certificate: string): boolean {
  const { rawCapture } = forge.pkcs7.messageFromAsn1(
    forge.asn1.fromDer(signature.toString('binary')),
  ) as forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData>;
  const attributes = forge.asn1.create(
    forge.asn1.Class.UNIVERSAL,
    forge.asn1.Type.SET,
    true,
    rawCapture.authenticatedAttributes,
  );
  const signed = Buffer.from(forge.asn1.toDer(attributes).getBytes(), 'binary');
  const digest = createHash('sha1').update(content).digest();
  const key = new X509Certificate(certificate).publicKey;
  return signed.includes(digest) && verify('sha1', signed, key, Buffer.from(rawCapture.signature, 'binary'));
}
