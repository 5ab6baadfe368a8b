import { useEffect, useRef } from 'react';

/** Runs what was begun last, once nothing has been begun for so long. */
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
