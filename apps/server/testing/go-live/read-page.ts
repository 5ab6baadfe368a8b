/** A page's content: a marked block of commands, or a step on screen. */
export type Step =
  | { readonly kind: 'run' | 'background' | 'shell' | 'superuser' | 'by-hand'; readonly text: string }
  | { readonly kind: 'file'; readonly path: string; readonly text: string }
  | { readonly kind: 'on screen'; readonly name: string };

const fence = /^```(\S+) (\S+)\n([\s\S]*?)^```$/gm;
const screen = /^\*\*On screen\*\* `([\w-]+)`:/gm;
const marks = ['run', 'background', 'shell', 'superuser', 'by-hand'] as const;

/** The steps of a page in their order. @throws Error for a block without an executor */
export function readPage(page: string): Step[] {
  const fences = page.match(/^```\S/gm)?.length ?? 0;
  const found = [
    ...[...page.matchAll(fence)].map((match) => ({ at: match.index, step: stepOf(match) })),
    ...[...page.matchAll(screen)].map(({ index, 1: name = '' }) => ({
      at: index,
      step: { kind: 'on screen' as const, name },
    })),
  ];
  const blocks = found.filter(({ step }) => step.kind !== 'on screen').length;
  if (blocks !== fences) throw new Error(`${fences} blocks, of which ${blocks} are marked`);
  return found.sort((a, b) => a.at - b.at).map(({ step }) => step);
}

function stepOf([, , mark = '', text = '']: RegExpExecArray): Step {
  if (mark.startsWith('file=')) return { kind: 'file', path: mark.slice('file='.length), text };
  const kind = marks.find((known) => known === mark);
  if (kind === undefined) throw new Error(`a block is marked ${mark}`);
  return { kind, text };
}
