export function bundleForNode(entry: string, outFile: string): Promise<void>;
