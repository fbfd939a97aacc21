import type { GateDay } from '@kkumteo/contract/office/admission';
import type { LineHeads } from '@kkumteo/domain/admission/heads';
import { endOfDay, kstDate, type Instant } from '@kkumteo/domain/shared/time';
import { showHint } from '@kkumteo/ui/hints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as api from '../../api/admission.ts';
import { serverNow } from '../../lib/clock.ts';
import { failureMessage, isApiFailure } from '../../lib/http.ts';
import { notePress } from '../../lib/last-press.ts';
import { useGateSettings, type GateSettings } from './gate-settings.ts';
import { giveSignal, wakeSound } from './signals.ts';
import type { ShownAnswer } from './gate-words.ts';
import { openGateDevice, type DeviceState } from './offline/gate-device.ts';

/** An admission of this device that can be taken back. */
interface LastScan {
  readonly key: string;
  readonly at: Instant;
  readonly title: string;
  readonly productName: string;
  readonly bookingReference: string;
  readonly heads: readonly LineHeads[];
  readonly isKept: boolean;
}

export interface Gate {
  readonly settings: GateSettings;
  readonly changeSettings: (part: Partial<GateSettings>) => void;
  readonly day: GateDay | undefined;
  readonly device: DeviceState;
  /** No answer came from the site last. */
  readonly isAway: boolean;
  readonly shown: ShownAnswer | null;
  readonly isAsking: boolean;
  /** Why the last act was not done; empty where it was. */
  readonly failure: string;
  readonly last: LastScan | null;
  /** What this page has answered, the newest first. */
  readonly recent: readonly ShownAnswer[];
  readonly scan: (code: string, heads?: readonly LineHeads[]) => Promise<void>;
  readonly next: () => void;
  readonly undo: () => Promise<void>;
  /** Takes the last admission back and asks how many came. */
  readonly split: () => Promise<void>;
  readonly again: () => Promise<void>;
  readonly settle: (key: string) => Promise<void>;
}

const RECENT = 8;
const LIST_EVERY_MS = 5 * 60_000;

const isUnreachable = (thrown: unknown): boolean =>
  isApiFailure(thrown) && (thrown.failure !== 'refused' || thrown.status === 503);

/** A device at the gates: it asks the site, and its own list of the day where the site does not answer. */
export function useGate(): Gate {
  const queries = useQueryClient();
  const [settings, changeSettings] = useGateSettings();
  const [isAway, setIsAway] = useState(false);
  const [shown, setShown] = useState<ShownAnswer | null>(null);
  const [recent, setRecent] = useState<readonly ShownAnswer[]>([]);
  const [last, setLast] = useState<LastScan | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState('');
  const [state, setState] = useState<DeviceState>({ waiting: 0, listMadeAt: null });
  const device = useRef(openGateDevice(setState)).current;
  const isBusy = useRef(false);

  const { data: day, error: dayError, dataUpdatedAt, errorUpdatedAt } = useQuery(api.gateDayQuery);
  const { data: before } = useQuery({ ...api.recentQuery(settings.gate), enabled: settings.gate !== '' });
  const undoable = before?.recent.find(({ isUndone }) => !isUndone);
  const lastKnown: LastScan | null =
    last ?? (undoable === undefined ? null : { ...undoable, heads: [], isKept: false });
  // A page that is open overnight takes nothing of the day before back.
  const lastOfGate = lastKnown !== null && kstDate(lastKnown.at) === kstDate(serverNow()) ? lastKnown : null;

  // The day is asked for every ten seconds: it shows that the site is away, and that it is back.
  useEffect(() => {
    if (errorUpdatedAt > dataUpdatedAt) setIsAway(isUnreachable(dayError));
    else if (dataUpdatedAt > 0) setIsAway(false);
  }, [dataUpdatedAt, errorUpdatedAt, dayError]);

  const refresh = useEffectEvent(() => void device.refresh(changeSettings).catch(() => undefined));
  useEffect(() => {
    if (isAway) return;
    refresh();
    const timer = setInterval(() => refresh(), LIST_EVERY_MS);
    return () => clearInterval(timer);
  }, [isAway]);
  useEffect(() => {
    const timer = setTimeout(() => void device.open(), endOfDay(serverNow()) - serverNow() + 1000);
    void device.open();
    return () => clearTimeout(timer);
  }, [device]);
  useEffect(() => {
    const look = () => void queries.invalidateQueries({ queryKey: api.gateDayQuery.queryKey });
    window.addEventListener('online', look);
    return () => window.removeEventListener('online', look);
  }, [queries]);

  useEffect(() => {
    for (const press of ['pointerup', 'keydown']) window.addEventListener(press, wakeSound);
    return () => {
      for (const press of ['pointerup', 'keydown']) window.removeEventListener(press, wakeSound);
    };
  }, []);

  /** One act at a time; what refuses it is said in place. */
  const act = async (run: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    // Who holds tickets before a camera presses nothing for hours, and is there all the same.
    notePress();
    setIsAsking(true);
    setFailure('');
    await run().catch((error: unknown) => setFailure(failureMessage(error)));
    isBusy.current = false;
    setIsAsking(false);
  };

  const show = (answer: ShownAnswer): void => {
    giveSignal(answer.answer);
    setShown(answer);
    if (answer.answer === 'how-many') return;
    setRecent((former) => [answer, ...former].slice(0, RECENT));
    const { ticket, key, at, heads, isKept } = answer;
    if (answer.answer !== 'come-in' || ticket === null) return;
    const { bookingReference, title, lines } = ticket;
    setLast({ key, at, title, heads, isKept, bookingReference, productName: lines[0]?.productName ?? '' });
    void queries.invalidateQueries({ queryKey: api.gateDayQuery.queryKey });
  };

  const scanned = () => ({ key: crypto.randomUUID(), gate: settings.gate, device: settings.device, at: serverNow() });

  const ask = async (code: string, heads: readonly LineHeads[] | null): Promise<void> => {
    const sent = { ...scanned(), code, heads };
    try {
      const said = await inTime(api.scan(sent));
      setIsAway(false);
      show({ ...said, key: sent.key, at: sent.at, code, isKept: false });
      if (said.answer === 'come-in' && said.ticket !== null)
        await device.noteOnline({ ...sent, heads: said.heads, bookingReference: said.ticket.bookingReference });
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      setIsAway(true);
      show({ ...(await device.answer(sent)), key: sent.key, at: sent.at, code, isKept: true });
    }
  };

  /** Tells the site, or keeps what was done until the site is found again. Refuses what the site refuses. */
  const tell = async (noted: Parameters<typeof device.keep>[0], send: () => Promise<unknown>): Promise<void> => {
    try {
      if (isAway) throw away();
      await inTime(send());
      await device.noteOnline(noted);
    } catch (error) {
      if (!isUnreachable(error)) throw error;
      setIsAway(true);
      await device.keep(noted);
    }
  };

  const takeBack = async ({ key: about, bookingReference, heads, isKept }: LastScan): Promise<void> => {
    const sent = { ...scanned(), about };
    const noted = { ...sent, kind: 'undo', bookingReference, heads } as const;
    // The site does not know of a scan that waits here: its undo waits behind it.
    if (isKept && state.waiting > 0) await device.keep(noted);
    else await tell(noted, () => api.undo(sent));
    setLast(null);
    setShown(null);
    setRecent((former) => former.filter(({ key }) => key !== about));
    queries.removeQueries({ queryKey: api.recentQuery(settings.gate).queryKey });
    void queries.invalidateQueries({ queryKey: api.gateDayQuery.queryKey });
  };

  return {
    settings,
    changeSettings,
    day,
    device: state,
    isAway,
    shown,
    isAsking,
    failure,
    last: lastOfGate,
    recent,
    scan: (code, heads) => act(() => ask(code, heads ?? null)),
    next: useCallback(() => setShown(null), []),
    undo: () =>
      act(async () => {
        if (lastOfGate === null) return;
        await takeBack(lastOfGate);
        showHint(`${lastOfGate.title} 입장을 되돌렸어요.`);
      }),
    split: () =>
      act(async () => {
        if (shown?.answer !== 'come-in' || lastOfGate === null) return;
        await takeBack(lastOfGate);
        show({ ...shown, answer: 'how-many' });
      }),
    again: () =>
      act(async () => {
        if (shown?.ticket == null) return;
        const sent = { ...scanned(), bookingReference: shown.ticket.bookingReference };
        await tell({ ...sent, kind: 'again', about: null, heads: [] }, () => api.noteAgain(sent));
        setShown(null);
      }),
    settle: (about) =>
      act(async () => {
        await api.settle({ ...scanned(), about });
        await queries.invalidateQueries({ queryKey: api.gateDayQuery.queryKey });
      }),
  };
}

// Longer than a busy site takes, and shorter than a queue at a gate waits.
const PATIENCE_MS = 4_000;

const away = (): Error => Object.assign(new Error(''), { failure: 'unreachable', status: 0, code: 'unreachable' });

/** The answer, or a failure as of a lost connection; the key makes an answer that comes later harmless. */
const inTime = <T>(answer: Promise<T>): Promise<T> =>
  Promise.race([answer, new Promise<T>((_resolve, reject) => setTimeout(() => reject(away()), PATIENCE_MS))]);

export const todayOf = (day: GateDay | undefined) => day?.day ?? kstDate(serverNow());
