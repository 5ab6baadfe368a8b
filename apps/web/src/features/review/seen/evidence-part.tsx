import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import type { SeenDocument } from '@kyc/contract/field-review/seen';
import type { EvidencePart as Part } from './evidence-status.ts';
import { afterPaint, type ShownEvidence } from './shown-evidence.ts';

/** The evidence pane; undefined elsewhere, as in a large preview. */
export const ShownEvidenceContext = createContext<ShownEvidence | undefined>(undefined);

interface PartReport {
  readonly paint: (page?: number) => () => void;
  readonly fail: () => () => void;
}

const PartContext = createContext<PartReport | undefined>(undefined);

interface EvidencePartProps {
  /** As the required parts name it (`required-parts.ts`). */
  readonly id: string;
  readonly documents: readonly SeenDocument[];
  readonly children: ReactNode;
}

/** A part of the evidence, which waits until a viewer in it reports that it is painted, or cannot be shown. */
export function EvidencePart({ id, documents, children }: EvidencePartProps) {
  const shown = use(ShownEvidenceContext);
  const [owner] = useState(() => ({}));
  const key = JSON.stringify(documents);
  const report = useMemo<PartReport | undefined>(() => {
    if (!shown) return undefined;
    const all = JSON.parse(key) as SeenDocument[];
    const set = (part: Part) => shown.setPart(id, owner, part);
    const wait = () => set({ state: 'waiting', documents: [] });
    return {
      paint: (page) => {
        const withPage = page === undefined ? all : all.map((document) => ({ ...document, Page: page }));
        const stop = afterPaint(() => set({ state: 'painted', documents: withPage }));
        return () => {
          stop();
          wait();
        };
      },
      fail: () => {
        set({ state: 'failed', documents: all });
        return wait;
      },
    };
  }, [shown, id, owner, key]);
  // Before the effects of the viewer in it, which may report immediately.
  useLayoutEffect(() => {
    if (!shown) return undefined;
    shown.takePart(id, owner);
    return () => shown.dropPart(id, owner);
  }, [shown, id, owner]);
  return <PartContext value={report}>{children}</PartContext>;
}

/** While `isPainted`, the part around it is on the screen. `page`: the first page in sight. */
export function usePainted(isPainted: boolean, page?: number): void {
  const report = use(PartContext);
  useEffect(() => (isPainted ? report?.paint(page) : undefined), [report, isPainted, page]);
}

/** While `isFailed`, the part around it cannot be shown. */
export function useFailed(isFailed: boolean): void {
  const report = use(PartContext);
  useEffect(() => (isFailed ? report?.fail() : undefined), [report, isFailed]);
}

/** For text that replaces a document: it needs no loading. */
export function PaintedText({ children }: { readonly children: ReactNode }) {
  usePainted(true);
  return children;
}

/** For an error that replaces a document. */
export function NotShown({ children }: { readonly children: ReactNode }) {
  useFailed(true);
  return children;
}

/** Reports after each paint of this focus; `show` is a method of the shown evidence. */
export function useReportFocus(focus: string | undefined, show: (focus: string) => () => void): void {
  const report = useEffectEvent(show);
  useEffect(() => {
    if (focus === undefined) return undefined;
    let takeBack: (() => void) | undefined;
    const stop = afterPaint(() => {
      takeBack = report(focus);
    });
    return () => {
      stop();
      takeBack?.();
    };
  }, [focus]);
}
