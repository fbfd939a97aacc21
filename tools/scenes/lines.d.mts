export interface SceneLine {
  readonly key: string;
  readonly hall: string;
  readonly hero: string;
  readonly props: readonly string[];
}
export const STAGE_SCENES: readonly SceneLine[];
export const HALL_SCENES: readonly SceneLine[];
export const LANDING_SCENES: readonly SceneLine[];
