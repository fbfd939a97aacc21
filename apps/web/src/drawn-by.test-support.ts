/** What React drew an element with last: another object where it was drawn again, the same where it was left alone. */
function drawnWith(element: Element): unknown {
  const [, props] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [];
  if (props === undefined) throw new Error('React did not draw this element');
  return props;
}

/** Those of some elements that `act` draws again. */
export function drawnBy<E extends Element>(elements: readonly E[], act: () => void): readonly E[] {
  const before = new Map(elements.map((element) => [element, drawnWith(element)]));
  act();
  return elements.filter((element) => drawnWith(element) !== before.get(element));
}
