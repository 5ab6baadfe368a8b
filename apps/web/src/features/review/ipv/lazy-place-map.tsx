import type { PlaceState } from '@kyc/domain/ipv/check-list';
import type { CaseFile } from '../rows/case-file.ts';
import { LazyShown, Nothing } from '../../../components/notices/lazy-shown.tsx';
import { lazyPart } from '../../../lib/page/lazy-part.tsx';

const map = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

interface SelfiePlaceProps {
  readonly application: CaseFile;
  readonly district?: string | null;
  readonly state?: PlaceState;
}

/** With the places of six hundred districts: not loaded with the page. Without it the coordinates are shown at the field. */
export function SelfiePlace(props: SelfiePlaceProps) {
  const waiting = <div style={{ minHeight: 140 }} />;
  return <LazyShown part={map} props={props} waiting={waiting} failed={Nothing} />;
}
