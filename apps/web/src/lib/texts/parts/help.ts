import { helpTexts } from '../help/help.ts';

/** Of the help: its drawer loads them, and what a page adds to it stands inside of the drawer. */
export const helpPartTexts = { help: helpTexts } as const;
