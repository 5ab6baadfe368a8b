import { helpTexts } from '../help/help.ts';
import { tourTexts } from '../help/tour.ts';

/** Of the help: its drawer and the tour load them, and what a page adds to it stands inside of the drawer. */
export const helpPartTexts = { help: helpTexts, tour: tourTexts } as const;
