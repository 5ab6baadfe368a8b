import { DraftKeeper } from '../drafts/draft-keeper.ts';
import type { Desk, Replies, Source, Visit } from './review-state.ts';

/** Stored by the server where the tenant has switched that on, else while the screen is open. */
export function draftActs({ source, change }: Desk) {
  const keeper = new DraftKeeper(source().application.ApplicationId);
  return {
    /** Undefined: it is saved, or discarded. */
    writeDraft: (key: string, value: string | undefined) => {
      const { typed, restored, settings } = source();
      const next = new Map(typed);
      if (value === undefined) next.delete(key);
      else next.set(key, value);
      change({
        typed: next,
        ...(restored.has(key) && { restored: new Map([...restored].filter(([name]) => name !== key)) }),
      });
      if (settings?.KeepsDrafts === true) keeper.write(key, value);
    },
    /** Saves drafts when the page is hidden or closed. Returns the function that ends this. */
    watchLeaving: () => {
      const flush = () => keeper.flush();
      const leave = () => keeper.leave();
      window.addEventListener('pagehide', leave);
      document.addEventListener('visibilitychange', flush);
      return () => {
        window.removeEventListener('pagehide', leave);
        document.removeEventListener('visibilitychange', flush);
        flush();
      };
    },
  };
}

/** The stored drafts, once, when they arrive. Text typed here since then is newer. */
export function withStoredDrafts(
  { drafts: before, typed }: Pick<Source, 'drafts' | 'typed'>,
  { drafts }: Replies,
): Partial<Visit> {
  if (drafts === undefined || drafts === before) return {};
  const stored = drafts.Drafts.filter(({ Key }) => !typed.has(Key));
  return {
    typed: new Map([...stored.map(({ Key, Value }) => [Key, Value] as const), ...typed]),
    restored: new Map(stored.map(({ Key, SavedOn }) => [Key, SavedOn])),
  };
}
