import { LazyShown, Nothing } from '../../../components/notices/lazy-shown.tsx';
import { useShowsProofs } from '../../../components/proofs/use-proofs.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';

const mark = lazyPart(async () => (await import('./how-mark.tsx')).HowMark);

/** Next to a field's label, where the tenant checks signatures: its best evidence. */
export function HowMarkPart({ fieldId }: { readonly fieldId: number }) {
  const isShown = useShowsProofs();
  return isShown ? <LazyShown part={mark} props={{ fieldId }} failed={Nothing} /> : null;
}
