import { screeningScreenTexts } from '../office/screening.ts';

/** Of the screening desk, its strip in the review, and the files of watch lists. */
export const screeningPartTexts = { screening: screeningScreenTexts } as const;
