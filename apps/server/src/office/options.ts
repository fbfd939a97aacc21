/** Reads `--name value` pairs; refuses names that are not known and values that are missing. */
export function readOptions(args: readonly string[], known: readonly string[]): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 2) {
    const [flag = '', value] = args.slice(at, at + 2);
    const name = flag.replace(/^--/, '');
    if (!flag.startsWith('--') || !known.includes(name)) throw new Error(`There is no option ${flag}.`);
    if (value === undefined) throw new Error(`${flag} needs a value.`);
    options[name] = value;
  }
  return options;
}

/** Takes a flag such as `--give-seats-back`, which has no value, out of the arguments. */
export const takeFlag = (
  args: readonly string[],
  flag: string,
): readonly [isGiven: boolean, rest: readonly string[]] => [args.includes(flag), args.filter((arg) => arg !== flag)];
