import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';

const [WIDTH, HEIGHT] = [640, 480];
const [PAPER, INK, AROUND, GREY] = [235, 16, 90, 128];

/** Writes a film of one picture for Chromium's fake camera: a QR code that fills a part of it. */
export async function filmCode(path: string, text: string): Promise<void> {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const size = Math.floor(300 / rows.length);
  const left = Math.floor((WIDTH - size * rows.length) / 2);
  const top = Math.floor((HEIGHT - size * rows.length) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, AROUND);
  for (let y = 0; y < size * rows.length; y += 1)
    for (let x = 0; x < size * rows.length; x += 1) {
      const isDark = rows[Math.floor(y / size)]?.[Math.floor(x / size)] === true;
      light[(top + y) * WIDTH + left + x] = isDark ? INK : PAPER;
    }
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, GREY);
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\nFRAME\n`;
  await writeFile(path, Buffer.concat([Buffer.from(head), light, colour]));
}
