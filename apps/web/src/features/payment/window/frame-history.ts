/**
 * What a frame left in the tab's history: its steps stay there after it is gone, and Back would have to be pressed for each of them.
 * To be asked for when the frame opens; the answer steps back over them once it has gone (browsers that drop them themselves have none).
 * Only right after a step forward of the frame, otherwise it would lead out of the page.
 */
export function markHistory(): () => void {
  const before = history.length;
  return () => {
    const left = history.length - before;
    if (left > 0) history.go(-left);
  };
}
