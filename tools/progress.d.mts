interface Output {
  readonly isTTY: boolean;
  write(text: string): boolean;
}

export function progress(
  name: string,
  output?: Output,
): ((done: number, count: number) => void) & { readonly end: () => void };
