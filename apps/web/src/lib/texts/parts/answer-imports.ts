import { answerImportsTexts } from '../office/answer-imports.ts';

/** Of the imports of answers. */
export const answerImportsPartTexts = { answerImports: answerImportsTexts } as const;
