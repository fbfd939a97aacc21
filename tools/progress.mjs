const BAR = 20;

/**
 * A progress line: updated in place on a terminal, written once elsewhere.
 * @param {string} name @param {{ isTTY: boolean, write(text: string): boolean }} output
 */
export function progress(name, output = process.stdout) {
  if (!output.isTTY) {
    output.write(`${name} …\n`);
    return Object.assign(() => undefined, { end: () => undefined });
  }
  const show = (done, count) => {
    const full = Math.round((done / count) * BAR);
    output.write(`\r${name} … ${'█'.repeat(full)}${'░'.repeat(BAR - full)} ${done} of ${count}`);
  };
  return Object.assign(show, { end: () => output.write('\n') });
}
