export function withBuildLock<T>(build: () => Promise<T>, onWait?: () => void, root?: string): Promise<T>;
