import * as z from 'zod/mini';

// What does not fit is dropped, not refused: an old or mistyped link still opens its page.
export const lenient = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);

/** The router reads ?mobile=9876543210 as a number, hence the coercion. */
export const text = (most: number) => lenient(z.coerce.string().check(z.trim(), z.maxLength(most)));

export const whole = (least: number, most: number) =>
  lenient(z.int().check(z.minimum(least), z.maximum(most)));

/** From 1. */
export const pageNumber = whole(1, 1_000_000);

export const direction = lenient(z.enum(['asc', 'desc']));
