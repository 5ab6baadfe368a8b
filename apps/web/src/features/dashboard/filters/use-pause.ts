import { useEffect, useRef } from 'react';

/** Runs the latest task after a pause without a new one. */
export function usePause(milliseconds: number) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const end = () => clearTimeout(waiting.current);
  return {
    begin: (run: () => void) => {
      end();
      waiting.current = setTimeout(run, milliseconds);
    },
    end,
  };
}
