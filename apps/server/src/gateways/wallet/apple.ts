import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PKPass } from 'passkit-generator';
import type { TicketField, WalletTicket } from './port.ts';

/** Certificates and opened key as PEM. */
export interface AppleWalletConfig {
  readonly passTypeId: string;
  readonly teamId: string;
  readonly certificate: string;
  readonly key: string;
  /** Apple's own certificate, which signed the park's (WWDR). */
  readonly intermediate: string;
}

/** Points of a pass's icon, at one, two and three pixels each. */
const ICON = 29;
const ICON_FILES = [
  ['icon.png', 1],
  ['icon@2x.png', 2],
  ['icon@3x.png', 3],
  ['logo.png', 1],
  ['logo@2x.png', 2],
] as const;

type PassFiles = Readonly<Record<string, Buffer>>;

/** Makes passes that the park's certificate signs; `icon` is a square PNG. */
export function createApplePasses(config: AppleWalletConfig, icon: () => Promise<Buffer>) {
  let icons: Promise<PassFiles> | undefined;
  const readIcons = (): Promise<PassFiles> => {
    icons ??= icon().then(drawIcons);
    icons.catch(() => (icons = undefined));
    return icons;
  };
  return async (ticket: WalletTicket): Promise<Buffer> => sign(config, await readIcons(), ticket);
}

async function drawIcons(icon: Buffer): Promise<PassFiles> {
  const image = await loadImage(icon);
  const drawn = ICON_FILES.map(async ([name, scale]) => {
    const side = ICON * scale;
    const canvas = createCanvas(side, side);
    canvas.getContext('2d').drawImage(image, 0, 0, side, side);
    return [name, await canvas.encode('png')] as const;
  });
  return Object.fromEntries(await Promise.all(drawn));
}

function sign(config: AppleWalletConfig, icons: PassFiles, ticket: WalletTicket): Buffer {
  const pass = new PKPass(
    { ...icons },
    { wwdr: config.intermediate, signerCert: config.certificate, signerKey: config.key },
    {
      // A pass of the same number takes the place of the one before.
      serialNumber: ticket.reservationNo,
      passTypeIdentifier: config.passTypeId,
      teamIdentifier: config.teamId,
      organizationName: ticket.park.name,
      logoText: ticket.park.name,
      description: ticket.title,
      backgroundColor: 'rgb(255, 255, 255)',
      foregroundColor: 'rgb(30, 33, 36)',
      labelColor: 'rgb(70, 76, 83)',
    },
  );
  pass.type = 'eventTicket';
  const named = (key: string, { name, value }: TicketField) => ({ key, label: name, value });
  pass.headerFields.push(named('day', ticket.day));
  pass.primaryFields.push({ key: 'visit', label: ticket.hallName, value: ticket.visit });
  pass.secondaryFields.push(named('round', ticket.round), named('people', ticket.people));
  pass.auxiliaryFields.push(named('reference', ticket.bookingReference));
  pass.backFields.push(...ticket.notes.map((note, index) => named(`note${index}`, note)));
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: ticket.code, altText: ticket.bookingReference.value });
  pass.setRelevantDate(new Date(ticket.startsAt));
  pass.setExpirationDate(new Date(ticket.endsAt));
  return pass.getAsBuffer();
}
