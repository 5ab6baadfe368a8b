import { notesTexts } from '../review/notes.ts';

/** Of the notes on a case, whose drawer is loaded when it opens. */
export const notesPartTexts = { notes: notesTexts } as const;
