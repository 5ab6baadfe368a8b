import { checksTexts } from '../office/checks.ts';

/** Of the checkers' queue, and of the check in the review. */
export const checksPartTexts = { checks: checksTexts } as const;
