import { importPKCS8, SignJWT } from 'jose';
import { createHash } from 'node:crypto';
import type { TicketField, WalletTicket } from './port.ts';

/** A service account of the issuer; its key as PEM. */
export interface GoogleWalletConfig {
  readonly issuerId: string;
  readonly email: string;
  readonly privateKey: string;
}

const SAVE = 'https://pay.google.com/gp/v/save/';

/** Makes links that save a ticket; the token in them holds the whole ticket, so that no call to Google is needed. */
export function createGoogleLinks({ issuerId, email, privateKey }: GoogleWalletConfig) {
  let key: ReturnType<typeof importPKCS8> | undefined;
  return async (ticket: WalletTicket): Promise<string> => {
    key ??= importPKCS8(privateKey, 'RS256');
    const token = await new SignJWT({
      typ: 'savetowallet',
      payload: payloadOf(issuerId, ticket),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(email)
      .setAudience('google')
      .setIssuedAt()
      .sign(await key);
    return SAVE + token;
  };
}

/**
 * A class and its only ticket. No link changes a saved ticket, so a changed visit has other names. Google warns of tokens
 * of more than 1,800 letters, so the ticket has no more than its day needs.
 */
function payloadOf(issuerId: string, ticket: WalletTicket) {
  const inOne = (value: string) => ({ defaultValue: { language: ticket.language, value } });
  const digest = createHash('sha256').update(JSON.stringify(ticket)).digest('base64url').slice(0, 16);
  const classId = `${issuerId}.${digest}`;
  return {
    eventTicketClasses: [
      {
        id: classId,
        issuerName: ticket.park.name,
        reviewStatus: 'UNDER_REVIEW',
        eventName: inOne(ticket.visit),
        venue: { name: inOne(ticket.park.name), address: inOne(ticket.park.address) },
        dateTime: { start: new Date(ticket.startsAt).toISOString(), end: new Date(ticket.endsAt).toISOString() },
      },
    ],
    eventTicketObjects: [
      {
        id: `${classId}-1`,
        classId,
        state: 'ACTIVE',
        barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.bookingReference.value },
        textModulesData: [ticket.round, ticket.people].map(textOf),
      },
    ],
  };
}

const textOf = ({ name, value }: TicketField) => ({ header: name, body: value });
