import type { Box, TextPage, TextPiece } from '@kyc/contract/documents/page-bundle';

/** The part of pdf.js's page that is read; the server and the browser each have their own build of pdf.js. */
export interface ReadablePage {
  getViewport(of: { readonly scale: number }): {
    readonly width: number;
    readonly height: number;
    convertToViewportPoint(x: number, y: number): readonly unknown[];
  };
  getTextContent(): Promise<{ readonly items: readonly object[] }>;
  getAnnotations(): Promise<readonly unknown[]>;
}

interface TextItem {
  readonly str: string;
  readonly transform: readonly unknown[];
  readonly width: number;
  readonly height: number;
}

/** The text of a page with its places. */
export async function readPageText(page: ReadablePage): Promise<TextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const boxOf = (corners: readonly number[]): Box => {
    const [left = 0, bottom = 0, right = 0, top = 0] = corners;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, bottom).map(Number);
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, top).map(Number);
    return {
      x: Math.min(x1, x2) / viewport.width,
      y: Math.min(y1, y2) / viewport.height,
      width: Math.abs(x2 - x1) / viewport.width,
      height: Math.abs(y2 - y1) / viewport.height,
    };
  };
  const [content, annotations] = await Promise.all([page.getTextContent(), page.getAnnotations()]);
  const pieces = content.items.flatMap((item): TextPiece[] => {
    if (!isText(item) || item.str.trim() === '') return [];
    const [, slope = 0, , , x = 0, y = 0] = item.transform.map(Number);
    // Written across the page: a watermark.
    if (Math.abs(slope) > 0.01) return [];
    const { width, height } = item;
    return [{ text: item.str, ...boxOf([x, y - height * 0.25, x + width, y + height]) }];
  });
  const signatures = annotations.flatMap((annotation): Box[] =>
    isSignature(annotation) ? [boxOf(annotation.rect)] : [],
  );
  return { pieces, signatures: signatures.filter(({ width, height }) => width * height > 0) };
}

function isText(item: object): item is TextItem {
  return 'str' in item;
}

function isSignature(value: unknown): value is { readonly rect: readonly number[] } {
  if (value === null || typeof value !== 'object') return false;
  const { fieldType, rect } = value as { fieldType?: unknown; rect?: unknown };
  return (
    fieldType === 'Sig' &&
    Array.isArray(rect) &&
    rect.length === 4 &&
    rect.every((each) => typeof each === 'number')
  );
}
