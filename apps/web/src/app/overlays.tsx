import { AskHost } from '../ui/ask-dialog.tsx';
import { ToastRegion } from '../ui/toast.tsx';

/** Questions, messages and hints: what appears over the page. */
export function Overlays() {
  return (
    <>
      <AskHost />
      <ToastRegion />
    </>
  );
}
