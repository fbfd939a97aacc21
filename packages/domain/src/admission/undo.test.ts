import { describe, expect, it } from 'vitest';
import { instantOf, MINUTE_MS } from '../shared/time.ts';
import type { Scan } from './scans.ts';
import { undoRefusal } from './undo.ts';

const AT = instantOf('2026-12-11', 600);
const scan = (key: string, minute: number, more: Partial<Scan> = {}): Scan => ({
  key,
  kind: 'in',
  at: AT + minute * MINUTE_MS,
  about: null,
  heads: [{ position: 1, experiencers: 1, leaders: 0 }],
  device: 'one',
  ...more,
});

describe('taking an admission back', () => {
  const scans = [scan('a', 0), scan('b', 5)];

  it('is possible for the last of the ticket', () => expect(undoRefusal(scans, 'b', AT)).toBeNull());
  it('is refused for an earlier one', () =>
    expect(undoRefusal(scans, 'a', AT)).toEqual({ code: 'admission.undo-not-last' }));
  it('is possible for the one before, once the last was taken back', () =>
    expect(undoRefusal([...scans, scan('u', 6, { kind: 'undo', about: 'b' })], 'a', AT)).toBeNull());
  it('is refused on another day', () =>
    expect(undoRefusal(scans, 'b', AT + 24 * 60 * MINUTE_MS)).toEqual({ code: 'admission.undo-other-day' }));
  it('is refused for what is not known, or was taken back', () => {
    expect(undoRefusal(scans, 'c', AT)).toEqual({ code: 'admission.scan-unknown' });
    expect(undoRefusal([...scans, scan('u', 6, { kind: 'undo', about: 'b' })], 'b', AT)).toEqual({
      code: 'admission.scan-unknown',
    });
  });
});
