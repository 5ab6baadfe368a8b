import { helpTexts } from '../help/help.ts';
import { tourTexts } from '../help/tour.ts';

/** The help's texts: loaded by its drawer and the tour; a page adds its help inside the drawer. */
export const helpPartTexts = { help: helpTexts, tour: tourTexts } as const;
