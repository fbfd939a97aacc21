import { experienceCardResults, type ExperienceCardResult } from '@kkumteo/partners/experience-card/codes';
import { answer, type Outcome } from '../card/answer.ts';

/** A 200 with a result code and what belongs to it; a silent one is lost on its way back. */
export function result(name: ExperienceCardResult, facts: object = {}, silent = false): Outcome {
  return answer({ ...experienceCardResults[name], ...facts }, silent);
}
