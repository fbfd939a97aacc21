export const KEPT_BUILDS: number;
export interface Build {
  readonly path: string;
  readonly fingerprint: string;
  readonly assets: readonly string[];
}
export function takeBuild(fingerprint: string, root?: string): Promise<string>;
export function currentBuild(root?: string): Promise<Build | undefined>;
export function buildInUse(root?: string): Promise<Build | undefined>;
export function sweepBuilds(root?: string): Promise<void>;
