import type { ScheduleRejection } from '@kkumteo/domain/schedule/refusals';
import { scheduleSentences } from './schedule.ts';

/** The sentence for a refusal of the schedule; for first screens, which can't carry the sentences of every module. */
export function scheduleSentence(rejection: ScheduleRejection): string {
  const sentence = scheduleSentences[rejection.code];
  // The table's type ties each function to the facts of its own code.
  return typeof sentence === 'string' ? sentence : sentence(rejection as never);
}
