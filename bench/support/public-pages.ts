/** Waits until the site has made its fonts: a fresh process makes them while it serves its first pages. */
export async function fontsAreMade(origin: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${origin}/reserve`);
    if ((await answer.text()).includes('as="font"')) return;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the site made no fonts');
}
