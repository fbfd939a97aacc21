import { overlay } from 'overlay-kit';
import { useEffect } from 'react';

/** Back closes a question that is open: it belonged to the page that was left. */
export function CloseOverlays() {
  useEffect(() => {
    const leave = () => overlay.closeAll();
    window.addEventListener('popstate', leave);
    return () => window.removeEventListener('popstate', leave);
  }, []);
  return null;
}
