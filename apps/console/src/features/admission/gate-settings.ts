import type { Watched } from '@kkumteo/domain/admission/gate-answer';
import { useState } from 'react';
import * as v from 'valibot';

/** What a device is at the gates. */
export interface GateSettings extends Watched {
  readonly device: string;
  /** Empty until it is chosen. */
  readonly gate: string;
  /** By which lists of the day are known to be the site's; empty before the first. */
  readonly publicKey: string;
}

const schema = v.object({
  device: v.string(),
  gate: v.string(),
  publicKey: v.string(),
  hall: v.nullable(v.string()),
  startMinute: v.nullable(v.number()),
});
const KEY = 'kkumteo-gate';

export function readGateSettings(): GateSettings {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), localStorage.getItem(KEY));
  if (kept.success) return kept.output;
  return saveGateSettings({ device: crypto.randomUUID(), gate: '', publicKey: '', hall: null, startMinute: null });
}

export function saveGateSettings(settings: GateSettings): GateSettings {
  localStorage.setItem(KEY, JSON.stringify(settings));
  return settings;
}

export function useGateSettings() {
  const [settings, setSettings] = useState(readGateSettings);
  const change = (part: Partial<GateSettings>) => setSettings(saveGateSettings({ ...readGateSettings(), ...part }));
  return [settings, change] as const;
}
