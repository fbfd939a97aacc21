import { sentenceFor } from '@kkumteo/copy/sentence-for';
import { formatDay } from '@kkumteo/domain/shared/time';
import { Button } from '@kkumteo/ui/button.tsx';
import { Checkbox } from '@kkumteo/ui/checkbox.tsx';
import { uncovered } from '@kkumteo/ui/covers.ts';
import { Dialog } from '@kkumteo/ui/dialog.tsx';
import { Stack, Text } from '@kkumteo/ui/layout.tsx';
import { Section } from '@kkumteo/ui/page-frame.tsx';
import { useState } from 'react';
import type { ListedItem } from '../../api/pricing.ts';
import { ProseText } from '../catalog/information/shown-text.tsx';
import { writeValue } from '../../lib/use-session-value.ts';
import { type CheckoutList, checkoutList } from '../booking/checkout-list.ts';
import { checkoutSlot } from '../booking/booking-draft.ts';

interface AdditionalSessionsProps {
  readonly items: readonly ListedItem[];
  /** Whether the product of each item has an additional-session fee; the others are not asked about. */
  readonly offered: readonly boolean[];
  readonly state: AdditionalSessionsState;
  /** Goes on with the press that the reminder interrupted. */
  readonly onNone: () => void;
}

/**
 * A group declares additional sessions item by item; a popup explains them, once automatically before paying (PD-19).
 */
export function AdditionalSessions({ items, offered, state, onNone }: AdditionalSessionsProps) {
  if (!offered.includes(true)) return null;
  return (
    <Section
      title="다회차 할인"
      aside={
        <Button look="text" size="small" aria-label="다회차 할인 내용 보기" onClick={state.show}>
          내용 보기
        </Button>
      }
    >
      <Stack gap={1}>
        {items.map(
          ({ item, labels }, at) =>
            offered[at] === true && (
              <Checkbox
                key={item.itemId}
                name={`items.${at}.additionalSession`}
                label={`${labels.productName} · ${formatDay(item.visitDate)} ${labels.roundName}`}
                checked={item.additionalSession}
                onChange={(yes) => state.declare(yes, at)}
              />
            ),
        )}
      </Stack>
      <Dialog
        title="다회차 할인 안내"
        open={state.shown !== 'no'}
        onClose={state.close}
        actions={
          <>
            {state.shown === 'reminder' ? (
              <Button
                onClick={() => {
                  state.close();
                  void uncovered().then(onNone);
                }}
              >
                해당 없음
              </Button>
            ) : (
              <Button onClick={state.close}>닫기</Button>
            )}
            <Button look="primary" onClick={state.applyToAll}>
              모두 적용
            </Button>
          </>
        }
      >
        {state.shown === 'reminder' && (
          <Text weight={700} below={4}>
            {sentenceFor({ code: 'payment.additional-session-reminder', field: '' })}
          </Text>
        )}
        {state.shown !== 'no' && <ProseText name="additional-sessions" />}
      </Dialog>
    </Section>
  );
}

interface AdditionalSessionsState {
  /** The popup, by itself as the reminder or because it was asked for. */
  readonly shown: 'no' | 'asked' | 'reminder';
  /**
   * The reminder shows once per visit of the page (reservation spec §4, step 1), and not after an answer or the popup.
   */
  readonly reminded: boolean;
  readonly remind: () => void;
  readonly show: () => void;
  readonly close: () => void;
  readonly declare: (yes: boolean, at: number) => void;
  readonly applyToAll: () => void;
}

/** The multi-session declarations of a list; `before` releases the seats that are held for it. */
export function useAdditionalSessions(list: CheckoutList, before: () => Promise<void>): AdditionalSessionsState {
  const [shown, setShown] = useState<AdditionalSessionsState['shown']>('no');
  const [reminded, setReminded] = useState(false);
  const change = async (fits: (at: number) => boolean, yes: boolean) => {
    setReminded(true);
    await before();
    const items = list.items.map((listed, at) =>
      fits(at) ? { ...listed, item: { ...listed.item, additionalSession: yes } } : listed,
    );
    // Another list has another key: what was ordered under the old one is not this one.
    writeValue(checkoutSlot, checkoutList(list.track, items, list.mode));
  };
  return {
    shown,
    reminded,
    remind: () => {
      setReminded(true);
      setShown('reminder');
    },
    show: () => {
      setReminded(true);
      setShown('asked');
    },
    close: () => setShown('no'),
    declare: (yes, at) => void change((each) => each === at, yes),
    applyToAll: () => {
      setShown('no');
      void change(() => true, true);
    },
  };
}
