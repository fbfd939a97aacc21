import { DialogHost } from '../ui/dialog-host.tsx';
import { ToastRegion } from '../ui/toast.tsx';

/** Questions, messages and hints: what appears over the page. */
export function Overlays() {
  return (
    <>
      <DialogHost />
      <ToastRegion />
    </>
  );
}
