import { confirm } from '../../lib/page/dialogs.ts';
import { review } from '../../lib/texts/review/review.ts';

let wasAsked = false;

/** I24: whether a held application is taken up now. A reload of its page asks, because its user may only want to see it again. */
export async function mayTakeUp(applicationId: number): Promise<boolean> {
  if (wasAsked || !wasReloadedAt(`/review/${applicationId}`)) return true;
  wasAsked = true;
  return await confirm(review.hold.reopen);
}

/** The page began as a reload of this address. */
function wasReloadedAt(path: string): boolean {
  return performance
    .getEntriesByType('navigation')
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.type === 'reload' &&
        new URL(entry.name).pathname === path,
    );
}
