import { useEffect, useState } from 'react';

/** Counts down to 0; `restart` begins again. */
export function useSecondsLeft(seconds: number) {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000);
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft(Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))), 250);
    return () => clearInterval(timer);
  }, [endsAt]);
  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000);
    setLeft(seconds);
  };
  return { left, restart };
}
