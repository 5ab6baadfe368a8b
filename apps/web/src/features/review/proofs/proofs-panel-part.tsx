import { LazyShown } from '../../../components/notices/lazy-shown.tsx';
import { useShowsProofs } from '../../../components/proofs/use-proofs.ts';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';
import { useIsIdle } from '../../../lib/page/when-idle.ts';
import lines from '../header/alert-line.module.css';

const panel = lazyPart(async () => (await import('./proofs-panel.tsx')).ProofsPanel);

/** For readers of proofs of a tenant that checks signatures; requested after the evidence. */
export function ProofsPanelPart() {
  const isShown = useShowsProofs();
  const isIdle = useIsIdle();
  if (!isShown) return null;
  const kept = <div className={lines['kept']} />;
  return isIdle ? <LazyShown part={panel} props={{}} waiting={kept} /> : kept;
}
