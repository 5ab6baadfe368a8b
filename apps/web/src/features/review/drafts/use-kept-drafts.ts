import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftsQuery } from '../api/drafts-query.ts';
import { settingsQuery } from '../api/look-ups.ts';
import { DraftKeeper } from './draft-keeper.ts';
import type { Drafts } from './drafts.ts';

/** Kept by the server where the tenant wants that, else for as long as the screen is there. */
export function useKeptDrafts(applicationId: number): Drafts {
  const { data: settings } = useQuery(settingsQuery);
  const isKept = settings?.KeepsDrafts === true;
  const { data } = useQuery({ ...draftsQuery(applicationId), enabled: isKept });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [restored, setRestored] = useState<ReadonlyMap<string, string>>(new Map());
  const [keeper] = useState(() => new DraftKeeper(applicationId));
  const [taken, setTaken] = useState<typeof data>();
  if (data !== undefined && data !== taken) {
    setTaken(data);
    const kept = data.Drafts.filter(({ Key }) => !typed.has(Key));
    setTyped(new Map([...kept.map(({ Key, Value }) => [Key, Value] as const), ...typed]));
    setRestored(new Map(kept.map(({ Key, SavedOn }) => [Key, SavedOn])));
  }
  useEffect(() => {
    const flush = () => keeper.flush();
    const leave = () => keeper.leave();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', flush);
      flush();
    };
  }, [keeper]);

  const write = (key: string, value: string | undefined) => {
    setTyped((before) => {
      const next = new Map(before);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      return next;
    });
    setRestored((before) =>
      before.has(key) ? new Map([...before].filter(([name]) => name !== key)) : before,
    );
    if (isKept) keeper.write(key, value);
  };
  return { typed, write, restored, isLoaded: taken !== undefined };
}
