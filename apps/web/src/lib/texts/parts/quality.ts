import { qualityScreenTexts } from '../office/quality.ts';

/** Of blind reviews, decisions on different verdicts, and the quality report. */
export const qualityPartTexts = { quality: qualityScreenTexts } as const;
