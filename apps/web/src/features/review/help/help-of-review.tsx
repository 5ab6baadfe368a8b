import { createPortal } from 'react-dom';
import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { helpSlot } from '../../../lib/page/help/help.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useStore } from '../../../lib/page/store.ts';

const help = lazyPart(async () => (await import('./review-help.tsx')).ReviewHelp);

/** Inside of the help, where that is open. */
export function HelpOfReview() {
  const slot = useStore(helpSlot);
  return slot ? createPortal(<LazyShown part={help} props={{}} />, slot) : null;
}
