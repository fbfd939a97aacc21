import type { FailedMessage } from '@kkumteo/contract/office/messages';
import { FAILURE_WORDS } from '@kkumteo/copy/messages/office-sentences';
import { messageName } from '@kkumteo/copy/messages/message-name';
import { FAILURES } from '@kkumteo/domain/messages/failure';
import { Select } from '@kkumteo/ui/select.tsx';
import { CHANNELS } from './message-words.ts';
import css from './messages.module.css';

/** What of the list is shown, as its address says it. */
export type FailedFilter = Readonly<Record<'topic' | 'channel' | 'why', string>>;

export const filterOf = (address: URLSearchParams): FailedFilter => ({
  topic: address.get('topic') ?? '',
  channel: address.get('channel') ?? '',
  why: address.get('why') ?? '',
});

const isOf = (wanted: string, value: string): boolean => wanted === '' || wanted === value;

export const filtered = (messages: readonly FailedMessage[], { topic, channel, why }: FailedFilter) =>
  messages.filter((one) => isOf(topic, one.topic) && isOf(channel, one.channel) && isOf(why, one.why));

export interface FailedFiltersProps {
  readonly messages: readonly FailedMessage[];
  readonly filter: FailedFilter;
  readonly onChange: (changed: Partial<FailedFilter>) => void;
}

/** Narrows the list to a message, a way or a reason. */
export function FailedFilters({ messages, filter, onChange }: FailedFiltersProps) {
  const topics = [...new Set([...messages.map(({ topic }) => topic), filter.topic].filter(Boolean))];
  return (
    <div className={css.filters} data-print="hide">
      <Select
        label="메시지"
        value={filter.topic}
        placeholder="모두"
        options={topics.map((topic) => ({ value: topic, label: messageName(topic) }))}
        onChange={(topic) => onChange({ topic })}
      />
      <Select
        label="길"
        value={filter.channel}
        placeholder="모두"
        options={Object.entries(CHANNELS).map(([value, label]) => ({ value, label }))}
        onChange={(channel) => onChange({ channel })}
      />
      <Select
        label="까닭"
        value={filter.why}
        placeholder="모두"
        options={FAILURES.map((value) => ({ value, label: FAILURE_WORDS[value] }))}
        onChange={(why) => onChange({ why })}
      />
    </div>
  );
}
