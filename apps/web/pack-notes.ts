import type { Plugin } from 'vite';

/** What the domain pack says to those who build the product, by its file; nothing that runs reads it. */
export const notes: Readonly<Record<string, readonly string[]>> = {
  'fields.json': ['auto', 'confidence', 'constraints', 'free', 'note'],
  'workflow.json': ['alt', 'basis', 'effects', 'guardOrder', 'guards', 'httpNote', 'matrixNote', 'toBasis'],
};

/** The pack's data without its notes: a tenth of what a case needs of the contract is prose for us. */
export const packWithoutNotes: Plugin = {
  name: 'pack-without-notes',
  enforce: 'pre',
  transform: (code, id) => {
    const file = /\/packages\/contract\/data\/([a-z]+\.json)$/.exec(id)?.[1];
    const dropped = file === undefined ? undefined : notes[file];
    if (dropped === undefined) return undefined;
    return JSON.stringify(JSON.parse(code), (key, value: unknown) =>
      dropped.includes(key) ? undefined : value,
    );
  },
};
