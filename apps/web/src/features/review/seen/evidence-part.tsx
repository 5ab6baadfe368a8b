import { createContext, use, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { SeenDocument } from '@kyc/contract/field-review/seen';
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
  const key = JSON.stringify(documents);
  const [part, setPart] = useState<ReturnType<ShownEvidence['addPart']>>();
  useEffect(() => {
    if (!shown) return undefined;
    const added = shown.addPart(id);
    added.set({ state: 'waiting', documents: [] });
    setPart(added);
    return added.remove;
  }, [shown, id]);
  const report = useMemo<PartReport | undefined>(() => {
    if (!part) return undefined;
    const all = JSON.parse(key) as SeenDocument[];
    const wait = () => part.set({ state: 'waiting', documents: [] });
    return {
      paint: (page) => {
        const withPage = page === undefined ? all : all.map((document) => ({ ...document, Page: page }));
        const stop = afterPaint(() => part.set({ state: 'painted', documents: withPage }));
        return () => {
          stop();
          wait();
        };
      },
      fail: () => {
        part.set({ state: 'failed', documents: all });
        return wait;
      },
    };
  }, [part, key]);
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

/** For text that replaces a document: it is read as soon as it is painted. */
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
