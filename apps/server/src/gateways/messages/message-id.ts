/** A mail's Message-ID, always the same for one message, in the sender's own domain. `from` is `이름 <address>` or the address alone. */
export function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost';
  return `<${key.replace(/[^\w.-]/gu, '-')}@${domain}>`;
}
