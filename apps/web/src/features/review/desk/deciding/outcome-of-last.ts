import { createStore } from '../../../../lib/page/store.ts';

/** The text of the decision after which the next case opens; that case announces it once. */
export const outcomeOfLast = createStore<string | undefined>(undefined);

export function takeOutcomeOfLast(): string {
  const text = outcomeOfLast.get() ?? '';
  outcomeOfLast.set(undefined);
  return text;
}
