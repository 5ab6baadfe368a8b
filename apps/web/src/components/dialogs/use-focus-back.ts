import { useEffect, useState } from 'react';

/**
 * Returns the focus to its place before the dialog, unless it has moved in the meantime. Mantine does so only for dialogs that stay
 * mounted; these are mounted while they are open.
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
