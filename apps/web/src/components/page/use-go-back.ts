import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';

/** For a link to the dashboard: the browser's own way back, where there is one within this app. */
export function useGoBack(): (event: MouseEvent) => void {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (event) => {
    // Opened in a new tab it stays a link.
    if (!canGoBack || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    router.history.back();
  };
}
