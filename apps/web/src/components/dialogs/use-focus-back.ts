import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was when the dialog came, unless it has gone elsewhere meanwhile. Mantine does so only
 * for dialogs that stay mounted; ours are drawn while they are open.
 */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
}
