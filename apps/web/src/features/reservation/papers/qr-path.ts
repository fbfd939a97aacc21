import encodeQR from 'qr';

export interface QrPath {
  /** Modules on a side, the quiet zone of four included. */
  readonly size: number;
  /** The dark modules as an SVG path, one unit a module. */
  readonly path: string;
}

const QUIET_ZONE = 4;

/** A text as a QR code of medium error correction, to be drawn black on white. */
export function qrPath(text: string): QrPath {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE });
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size: rows.length, path };
}
