/** A page's content: a marked block of commands for a user, or a step on screen. */
export type Step =
  | {
      readonly kind: 'run' | 'service' | 'shell' | 'superuser' | 'by-hand';
      readonly user: string;
      readonly text: string;
    }
  | { readonly kind: 'file'; readonly user: string; readonly path: string; readonly text: string }
  | { readonly kind: 'on screen'; readonly name: string };

const fence = /^```(\S+) (\S+) user=([a-z-]+)\n([\s\S]*?)^```$/gm;
const screen = /^\*\*On screen\*\* `([\w-]+)`:/gm;
const marks = ['run', 'service', 'shell', 'superuser', 'by-hand'] as const;

/**
 * The steps of a page in their order.
 * @throws Error for a block without an executor or a user, and for a user that the text above the block does not name
 */
export function readPage(page: string): Step[] {
  const fences = page.match(/^```\S/gm)?.length ?? 0;
  const found = [
    ...[...page.matchAll(fence)].map((match) => ({ at: match.index, step: stepOf(match) })),
    ...[...page.matchAll(screen)].map(({ index, 1: name = '' }) => ({
      at: index,
      step: { kind: 'on screen' as const, name },
    })),
  ];
  const blocks = found.flatMap(({ at, step }) => (step.kind === 'on screen' ? [] : { at, user: step.user }));
  if (blocks.length !== fences) throw new Error(`${fences} blocks, of which ${blocks.length} are marked`);
  for (const { at, user } of blocks)
    if (lastUserIn(page.slice(0, at)) !== user)
      throw new Error(
        `the text above a block for ${user} does not name this user: ${page.slice(at, at + 80)}`,
      );
  return found.sort((a, b) => a.at - b.at).map(({ step }) => step);
}

/** Users are bold: **root**. */
function lastUserIn(text: string): string | undefined {
  return [...text.matchAll(/\*\*([a-z-]+)\*\*/g)].at(-1)?.[1];
}

function stepOf([, , mark = '', user = '', text = '']: RegExpExecArray): Step {
  if (mark.startsWith('file=')) return { kind: 'file', user, path: mark.slice('file='.length), text };
  const kind = marks.find((known) => known === mark);
  if (kind === undefined) throw new Error(`a block is marked ${mark}`);
  return { kind, user, text };
}
