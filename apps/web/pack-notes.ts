import type { Plugin } from 'vite';

/** Texts of the domain pack for developers, by file; no running code reads them. */
export const notes: Readonly<Record<string, readonly string[]>> = {
  'workflow.json': ['alt', 'basis', 'effects', 'guardOrder', 'guards', 'httpNote', 'matrixNote', 'toBasis'],
};

/** The pack's data without its notes: a tenth of the contract's size for a case is prose for developers. */
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
