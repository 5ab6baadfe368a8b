import * as z from 'zod/mini';

export const textSubject = z.enum(['reason', 'solution', 'field']);

/** English, and Hindi in Devanagari. */
export const customerLanguage = z.enum(['en', 'hi']);
